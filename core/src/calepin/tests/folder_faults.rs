//! Folders with faults: files come late, in any order, half written, twice, under other names, as placeholders;
//! clocks are years off; devices are killed between two writes, and restored from backups. In the end all notebooks
//! are the same, and nothing that was acknowledged is missing.
//!
//! A schedule follows from its seed. `CALEPIN_SCHEDULES` is the number of schedules to play, `CALEPIN_SEED` the first
//! seed, `CALEPIN_STEPS` the steps of each.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::exchange::out;
use super::folder::{choose, files, rests, shared};
use super::merged::{Doing, acknowledged, does, fresh};
use super::*;

/// The engine that synchronises folders. It knows every file that was ever brought to it.
#[derive(Default)]
struct Engine {
    files: BTreeMap<PathBuf, Vec<u8>>,
    removed: BTreeSet<PathBuf>,
}

struct Device {
    dir: Scratch,
    folder: Scratch,
    made: Arc<Made>,
    calepin: Option<Calepin>,
    /// The complete files that the engine has brought to the folder of a device.
    has: BTreeSet<PathBuf>,
}

/// Whether the engine takes this file: not a file under a name that the engine itself has given.
fn is_named(path: &Path) -> bool {
    let name = path.file_name().unwrap().to_str().unwrap();
    !name.starts_with('.')
        && !name.contains("conflict")
        && (name.ends_with(".json.gz") || name.ends_with(".mark"))
}

/// Removes a file and its incomplete copies. A complete copy under another name stays.
fn clear(at: &Path) {
    let name = at.file_name().unwrap().to_str().unwrap();
    for entry in fs::read_dir(at.parent().unwrap()).into_iter().flatten() {
        let path = entry.unwrap().path();
        let other = path.file_name().unwrap().to_str().unwrap();
        if other.contains(name) && !other.ends_with("(conflict copy)") {
            fs::remove_file(path).unwrap();
        }
    }
}

impl Engine {
    /// Exchanges files between this device and the others, with faults while `bad`.
    fn visit(&mut self, device: &mut Device, dice: &mut Dice, bad: bool) {
        let folder = device.folder.path().to_owned();
        let lying = files(&folder).into_iter().filter(|path| is_named(path));
        let lying: BTreeSet<PathBuf> = lying
            .map(|path| path.strip_prefix(&folder).unwrap().to_owned())
            .collect();
        for path in device.has.difference(&lying) {
            self.removed.insert(path.clone());
            self.files.remove(path);
        }
        for path in lying.difference(&device.has).cloned().collect::<Vec<_>>() {
            // Incomplete files that the engine brought are not the device's.
            let bytes = fs::read(folder.join(&path)).unwrap();
            let whole = self.files.get(&path).is_none_or(|known| *known == bytes);
            if whole && !self.removed.contains(&path) {
                self.files.insert(path.clone(), bytes);
                device.has.insert(path);
            }
        }
        device.has.retain(|path| lying.contains(path));
        for path in &self.removed {
            if !bad || dice.below(2) == 0 {
                clear(&folder.join(path));
                device.has.remove(path);
            }
        }
        for (path, bytes) in &self.files {
            if device.has.contains(path) {
                continue;
            }
            let at = folder.join(path);
            fs::create_dir_all(at.parent().unwrap()).unwrap();
            let name = at.file_name().unwrap().to_str().unwrap().to_owned();
            match if bad { dice.below(8) } else { 7 } {
                0 | 1 => {}
                2 => fs::write(&at, &bytes[..dice.below(bytes.len() as u32 + 1) as usize]).unwrap(),
                3 => fs::write(at.with_file_name(format!(".{name}.icloud")), "").unwrap(),
                4 => fs::write(at.with_file_name(format!("{name} (conflict copy)")), bytes).unwrap(),
                5 => {
                    fs::write(
                        at.with_file_name(format!("{name}.sync-conflict-20260310")),
                        &bytes[..bytes.len() / 2],
                    )
                    .unwrap();
                }
                _ => {
                    fs::write(&at, bytes).unwrap();
                    device.has.insert(path.clone());
                }
            }
        }
    }
}

impl Device {
    fn new(number: u64) -> Device {
        let (dir, made, calepin) = fresh(number);
        Device {
            dir,
            folder: scratch().unwrap(),
            made,
            calepin: Some(calepin),
            has: BTreeSet::new(),
        }
    }

    fn calepin(&self) -> &Calepin {
        self.calepin.as_ref().unwrap()
    }

    fn keep(&self) -> bool {
        self.calepin().keep_folder().unwrap()
    }

    /// Kills the device after it has written to the folder and before it has noted that: its notebook is as it was.
    fn killed_while_keeping(&mut self) {
        let kept = scratch().unwrap();
        let file = |dir: &Path| dir.join("calepin.db");
        self.calepin = None;
        fs::copy(file(self.dir.path()), file(kept.path())).unwrap();
        self.reopen();
        self.keep();
        self.calepin = None;
        fs::copy(file(kept.path()), file(self.dir.path())).unwrap();
        self.reopen();
    }

    fn reopen(&mut self) {
        self.calepin = None;
        self.calepin = Some(Calepin::open_with(self.dir.path(), self.made.clone()).unwrap());
    }
}

fn something(dice: &mut Dice) -> Doing {
    match dice.below(12) {
        0..=3 => Doing::Play(1 + dice.below(12), dice.below(3) as usize),
        4 => Doing::Undo,
        5 => Doing::Count(dice.below(2) == 0),
        6 => Doing::Row(dice.below(50) as i32),
        7 => Doing::Rewrite(dice.below(50) as i32),
        8 => Doing::UndoRow,
        9 => Doing::Close(dice.below(3) as u8),
        10 => Doing::Abandon,
        // The clock is off by up to a day.
        _ => Doing::Clock(i64::from(dice.below(48)) - 24),
    }
}

fn schedule(seed: u64, number: u64, steps: u32) {
    let mut dice = Dice::new(Seed(seed), 0);
    let (folder, home, _) = shared();
    let mut engine = Engine::default();
    let mut devices: Vec<Device> = (1..number).map(Device::new).collect();
    let Home {
        calepin, made, dir, ..
    } = home;
    devices.insert(
        0,
        Device {
            dir,
            folder,
            made,
            calepin: Some(calepin),
            has: BTreeSet::new(),
        },
    );
    engine.visit(&mut devices[0], &mut dice, false);
    for device in &mut devices[1..] {
        engine.visit(device, &mut dice, false);
        choose(device.calepin(), device.folder.path(), "Une autre");
    }
    let mut said = BTreeSet::new();
    for _ in 0..steps {
        let at = dice.below(number as u32) as usize;
        let device = &mut devices[at];
        match dice.below(12) {
            0..=3 => {
                let doing = something(&mut dice);
                does_if_known(device, &doing);
                said.extend(acknowledged(&out(device.calepin())));
            }
            4..=6 => drop(device.keep()),
            7 => device.reopen(),
            8 => device.killed_while_keeping(),
            _ => engine.visit(device, &mut dice, true),
        }
    }
    bring_everything(&mut engine, &mut devices, &mut dice, seed);
    let last = out(devices[0].calepin());
    let there = acknowledged(&last);
    for event in &said {
        assert!(there.contains(event), "seed {seed}: {event} is missing");
    }
    // The files in the folder are enough: in one of four schedules, a device comes late.
    if !seed.is_multiple_of(4) {
        return;
    }
    let mut late = Device::new(number + 1);
    engine.visit(&mut late, &mut dice, false);
    choose(late.calepin(), late.folder.path(), "Encore une");
    devices.push(late);
    bring_everything(&mut engine, &mut devices, &mut dice, seed);
    let late = devices.last().unwrap();
    assert_eq!(out(late.calepin()), last, "seed {seed}");
}

/// Delivers all files until no device writes any more. Then all notebooks are the same.
fn bring_everything(engine: &mut Engine, devices: &mut [Device], dice: &mut Dice, seed: u64) {
    for round in 1.. {
        assert!(round < 40, "seed {seed}: it never comes to rest");
        let mut quiet = true;
        for device in devices.iter_mut() {
            engine.visit(device, dice, false);
            quiet &= !device.keep();
            engine.visit(device, dice, false);
        }
        if quiet {
            break;
        }
    }
    let first = out(devices[0].calepin());
    for device in devices {
        assert_eq!(out(device.calepin()), first, "seed {seed}");
        rests(device.calepin(), &format!("seed {seed}"));
    }
}

fn does_if_known(device: &Device, doing: &Doing) {
    if !device.calepin().families().unwrap().is_empty() {
        does(device.calepin(), &device.made, doing);
    }
}

fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Two copies of a sheet that part where one of them got its id. These once took turns for ever.
const WITHOUT_END: u64 = 50_893;

#[test]
fn whatever_a_folder_does_all_notebooks_are_the_same_in_the_end() {
    let first = asked("CALEPIN_SEED").unwrap_or(1);
    let more = first..first + asked("CALEPIN_SCHEDULES").unwrap_or(4);
    schedule(WITHOUT_END, 5, 60);
    for seed in more {
        schedule(seed, 5, asked("CALEPIN_STEPS").unwrap_or(60) as u32);
    }
}
