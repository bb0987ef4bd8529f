/**
 * Characters that nobody sees and that belong in no name: those that turn the direction of a text, blanks without width,
 * soft hyphens, marks of byte order, tags. Joiners stay where a script or a picture is made of them.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]|(?<![\p{M}\p{Extended_Pictographic}\ufe0f\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d]/gu

/** Answers a text without the characters nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/** Answers a text with the characters nobody sees written out, “Ann[U+202E]”, so that one sees where they stood. */
export function withInvisibleShown(text: string): string {
  return text.replace(invisible, (sign) => `[U+${codeOf(sign)}]`)
}

function codeOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
