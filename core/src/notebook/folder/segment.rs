//! A file of the folder: an exported notebook with only the rows that changed, and the device that wrote it,
//! compressed.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::notebook::error::NotebookError;
use crate::notebook::exchange::{File, is_id, is_name};
use crate::notebook::words::{from_json, json};

/// The value of `format`.
const NAME: &str = "calepin-segment";
/// The version that this program writes, and the newest that it reads.
const VERSION: u32 = 1;
/// Most bytes of an unpacked file. Few in tests, so that a test soon reaches the limit.
const MOST: u64 = if cfg!(test) { 4 } else { 128 } * 1024 * 1024;

/// A file of the folder.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Segment {
    format: String,
    version: u32,
    /// The id of the device that wrote it.
    pub device: String,
    /// The name of that device.
    pub name: String,
    /// An exported notebook.
    pub notebook: Box<RawValue>,
}

impl Segment {
    /// A segment of this device.
    pub fn of(device: &str, name: &str, file: &File) -> Result<Segment, NotebookError> {
        let notebook = RawValue::from_string(json(file)?);
        Ok(Segment {
            format: NAME.to_owned(),
            version: VERSION,
            device: device.to_owned(),
            name: name.to_owned(),
            notebook: notebook.map_err(NotebookError::unreadable)?,
        })
    }

    /// The content of the file: JSON compressed by gzip, whose checksum reveals a file that is not whole. `None` if
    /// the JSON is too large to be read again.
    pub fn packed(&self) -> Result<Option<Vec<u8>>, NotebookError> {
        let text = json(self)?;
        if text.len() as u64 > MOST {
            return Ok(None);
        }
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        packed.write_all(text.as_bytes())?;
        Ok(Some(packed.finish()?))
    }

    /// Reads a file. Refuses one that is not whole, not a segment, or too large, and one of no device.
    pub fn unpacked(bytes: &[u8]) -> Result<Segment, NotebookError> {
        let mut text = String::new();
        let read = GzDecoder::new(bytes).take(MOST + 1).read_to_string(&mut text)?;
        if read as u64 > MOST {
            return Err(NotebookError::unreadable("too large"));
        }
        let segment: Segment = from_json(&text)?;
        match (segment.format.as_str(), segment.version) {
            (NAME, 1..=VERSION) if is_id(&segment.device) && is_name(&segment.name) => Ok(segment),
            (NAME, 1..=VERSION) => Err(NotebookError::unreadable("no device")),
            (format, version) => Err(NotebookError::Unreadable(format!("{format} {version}"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEVICE: &str = "0197a0c0-0000-7000-8000-000000000001";

    fn of(name: &str, device: &str, version: u32) -> Segment {
        Segment {
            format: NAME.to_owned(),
            version,
            device: device.to_owned(),
            name: name.to_owned(),
            notebook: RawValue::from_string(r#"{"families":[]}"#.to_owned()).unwrap(),
        }
    }

    #[test]
    fn a_file_that_is_cut_or_broken_anywhere_is_not_read() {
        let whole = of("La tablette", DEVICE, VERSION).packed().unwrap().unwrap();
        assert_eq!(Segment::unpacked(&whole).unwrap().name, "La tablette");
        for end in 0..whole.len() {
            assert!(
                Segment::unpacked(&whole[..end]).is_err(),
                "{end} of {}",
                whole.len()
            );
        }
        // The header of ten bytes holds time and system, which no checksum covers.
        for at in 10..whole.len() {
            let mut broken = whole.clone();
            broken[at] ^= 0x10;
            assert!(Segment::unpacked(&broken).is_err(), "{at} of {}", whole.len());
        }
    }

    #[test]
    fn a_newer_file_one_of_no_device_and_another_programs_are_not_read() {
        let foreign = Segment {
            format: "calepin-notebook".to_owned(),
            ..of("La tablette", DEVICE, 1)
        };
        let long = "a".repeat(1_000_000);
        for segment in [
            of("La tablette", DEVICE, VERSION + 1),
            of("La tablette", DEVICE, 0),
            of("La tablette", "one", VERSION),
            of("", DEVICE, VERSION),
            of("La\u{7}tablette", DEVICE, VERSION),
            of(&long, DEVICE, VERSION),
            foreign,
        ] {
            let packed = segment.packed().unwrap().unwrap();
            assert!(Segment::unpacked(&packed).is_err(), "{segment:?}");
        }
    }

    #[test]
    fn a_file_that_would_fill_the_memory_is_not_unpacked() {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        let zeros = vec![b' '; 1024 * 1024];
        for _ in 0..=(MOST / 1024 / 1024) {
            packed.write_all(&zeros).unwrap();
        }
        assert!(Segment::unpacked(&packed.finish().unwrap()).is_err());
    }
}
