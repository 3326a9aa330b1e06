//! Swift on a machine without a Swift compiler: checks that the headers compile, that the library has what they
//! declare, and that the hand-written sources parse. `cargo xtask dist ios` compiles them on a Mac.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::python::Venv;
use super::{copy_into, files, generate, library_for_tests, shown};

use crate::shell::{output, program, root, run, say, target};

/// The headers of the generated sources.
const HEADERS: [&str; 2] = ["CalepinCoreFFI.h", "CalepinFFI.h"];

/// Writes headers and module map as in the framework.
pub fn lay_headers(generated: &Path, folder: &Path) -> Result<()> {
    super::empty(folder)?;
    for header in HEADERS {
        copy_into(&generated.join(header), folder)?;
    }
    copy_into(&root().join("bindings/swift/Headers/module.modulemap"), folder)?;
    Ok(())
}

/// Runs all checks that need no Mac.
pub fn test() -> Result<()> {
    if !cfg!(target_os = "linux") {
        say("elsewhere Swift itself says what is wrong: cargo xtask dist ios");
        return Ok(());
    }
    let library = library_for_tests()?;
    let generated = target().join("bindings/swift");
    generate("swift", &library, &generated)?;
    let folder = target().join("swift/headers");
    lay_headers(&generated, &folder)?;
    compile(&folder)?;
    exported(&folder, &library)?;
    redeclared(&generated)?;
    parsed()
}

/// Compiles the module of C headers, as Swift imports it.
fn compile(headers: &Path) -> Result<()> {
    let source = target().join("swift/import.m");
    fs::write(&source, "@import CalepinFFI;\n").with_context(|| source.display().to_string())?;
    let mut clang = program("clang", &["-fsyntax-only", "-Werror", "-fmodules"]);
    clang
        .arg(format!(
            "-fmodules-cache-path={}",
            target().join("swift/modules").display()
        ))
        .arg("-I")
        .arg(headers)
        .arg(source);
    run(&mut clang)
}

/// Checks that the library has every function of the headers.
fn exported(headers: &Path, library: &Path) -> Result<()> {
    let symbols = output(program("nm", &["--dynamic", "--defined-only"]).arg(library))?;
    let there: BTreeSet<&str> = symbols
        .lines()
        .filter_map(|line| line.split(' ').next_back())
        .collect();
    let mut count = 0;
    for header in HEADERS {
        let text = fs::read_to_string(headers.join(header)).with_context(|| header.to_owned())?;
        for name in declared(&text) {
            count += 1;
            if !there.contains(name) {
                bail!("{header} declares {name}, which the library has not");
            }
        }
    }
    say(&format!("{count} functions of the headers are in the library"));
    match count {
        0 => bail!("the headers declare nothing"),
        _ => Ok(()),
    }
}

/// The names of the functions that a generated header declares.
fn declared(header: &str) -> impl Iterator<Item = &str> {
    header
        .split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .filter(|word| word.starts_with("uniffi_calepin") || word.starts_with("ffi_calepin"))
}

/// Generated and written files form one Swift module: a name declared twice would not compile.
fn redeclared(generated: &Path) -> Result<()> {
    let written = root().join("bindings/swift/Sources/Calepin");
    let mut seen = BTreeSet::new();
    for file in [files(generated, "swift")?, files(&written, "swift")?].concat() {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        for name in visible(&text) {
            if !seen.insert(name.to_owned()) {
                bail!("{name} is declared twice in one Swift module");
            }
        }
    }
    Ok(())
}

/// The types that a Swift file declares for its module.
fn visible(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let line = line
            .trim_start_matches("public ")
            .trim_start_matches("open ")
            .trim_start_matches("final ");
        let rest = ["class ", "struct ", "enum ", "protocol ", "typealias "]
            .iter()
            .find_map(|word| line.strip_prefix(word))?;
        rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next()
    })
}

fn parsed() -> Result<()> {
    let venv = Venv::ready()?;
    let mut sources = files(&root().join("bindings/swift"), "swift")?;
    for (number, program) in shown("swift")?.iter().enumerate() {
        let file = target().join(format!("swift/readme-{number}.swift"));
        fs::write(&file, program).with_context(|| file.display().to_string())?;
        sources.push(file);
    }
    run(venv
        .python(&[])
        .arg(root().join("bindings/swift/parse.py"))
        .args(&sources))?;
    say(&format!("{} Swift files parse", sources.len()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_from_a_header() {
        let header = "uint64_t uniffi_calepin_fn_clone(uint64_t handle, RustCallStatus *_Nonnull out);\nvoid ffi_calepin_core_free(void\n);";
        let names: Vec<_> = declared(header).collect();
        assert_eq!(names, ["uniffi_calepin_fn_clone", "ffi_calepin_core_free"]);
    }

    #[test]
    fn what_others_of_the_module_see_is_read() {
        let text = "public struct Seat {\nfileprivate struct Hidden {\nopen class Calepin: CalepinProtocol {\n    struct Inner {";
        let names: Vec<_> = visible(text).collect();
        assert_eq!(names, ["Seat", "Calepin"]);
    }
}
