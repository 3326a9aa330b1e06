//! Checks of pictures that people add to the notebook. A picture holds pixels of a kind that every screen shows, and
//! nothing that could run. A drawing is stored as the pixels it was drawn with.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use imagesize::ImageType;

use crate::error::Problem;
use crate::game::ensure;

/// Most characters of a picture as a data URL, which is about 300 kB of picture.
pub const LONGEST: u32 = 400_000;
/// Most pixels of each side of a picture.
pub const WIDEST: u32 = 2_048;

/// The kinds of pictures, each with the beginning of its data URLs.
const KINDS: [(&str, ImageType); 3] = [
    ("data:image/png;base64,", ImageType::Png),
    ("data:image/jpeg;base64,", ImageType::Jpeg),
    ("data:image/webp;base64,", ImageType::Webp),
];

/// Checks a picture. Refuses a URL that is not base64 of a picture of the kind it names (`Malformed`), is empty
/// (`Empty`), has too many characters (`TooLong`), or is a picture with too many pixels (`OutOfRange`).
pub fn check(url: &str) -> Result<(), Problem> {
    if url.is_empty() {
        return Err(Problem::Empty);
    }
    if url.len() > LONGEST as usize {
        return Err(Problem::TooLong { max: LONGEST });
    }
    let coded = KINDS
        .iter()
        .find_map(|(begins, kind)| Some((url.strip_prefix(begins)?, *kind)));
    let (coded, kind) = coded.ok_or(Problem::Malformed)?;
    let bytes = STANDARD.decode(coded).map_err(|_| Problem::Malformed)?;
    if !imagesize::image_type(&bytes).is_ok_and(|found| found == kind) {
        return Err(Problem::Malformed);
    }
    let size = imagesize::blob_size(&bytes).map_err(|_| Problem::Malformed)?;
    let fits = |side: usize| (1..=WIDEST as usize).contains(&side);
    let max = WIDEST as i32;
    ensure(
        fits(size.width) && fits(size.height),
        Problem::OutOfRange { min: 1, max },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The beginning of a PNG of this size.
    fn png(width: u32, height: u32) -> String {
        let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        bytes.extend(width.to_be_bytes());
        bytes.extend(height.to_be_bytes());
        bytes.extend([8, 6, 0, 0, 0]);
        format!("data:image/png;base64,{}", STANDARD.encode(bytes))
    }

    #[test]
    fn a_picture_has_a_size() {
        assert_eq!(check(&png(320, 320)), Ok(()));
        assert_eq!(check(&png(2_048, 1)), Ok(()));
        let too_wide = Err(Problem::OutOfRange { min: 1, max: 2_048 });
        assert_eq!(check(&png(2_049, 20)), too_wide);
        assert_eq!(check(&png(20, u32::MAX)), too_wide);
        assert_eq!(check(&png(0, 20)), too_wide);
    }

    #[test]
    fn jpeg_and_webp_are_pictures_too() {
        let jpeg = "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/wAALCAABAAEBAREA/9k=";
        assert_eq!(check(jpeg), Ok(()));
        let webp = "data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";
        assert_eq!(check(webp), Ok(()));
    }

    #[test]
    fn nothing_else_is_one() {
        let svg = STANDARD.encode("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
        let no_header = STANDARD.encode(b"\x89PNG\r\n\x1a\n");
        let good = png(10, 10);
        for odd in [
            "doudou.png".to_owned(),
            "javascript:alert(1)".to_owned(),
            "data:text/html;base64,PGI+".to_owned(),
            format!("data:image/svg+xml;base64,{svg}"),
            format!("data:image/png;base64,{svg}"),
            format!("data:image/png;base64,{no_header}"),
            "data:image/png;base64,".to_owned(),
            format!("{good}\"><script>"),
            good.replacen("png", "jpeg", 1),
            good.replacen("data:", " data:", 1),
        ] {
            assert_eq!(check(&odd), Err(Problem::Malformed), "{odd}");
        }
        assert_eq!(check(""), Err(Problem::Empty));
        let long = good + &"A".repeat(400_000);
        assert_eq!(check(&long), Err(Problem::TooLong { max: 400_000 }));
    }
}
