/**
 * Blocks of Unicode that names and words of people here may come from, by the name XML Schema knows them by: first and last
 * code point (Unicode Standard, Blocks.txt).
 */
const blocks: Readonly<Record<string, readonly [first: number, last: number]>> = {
  BasicLatin: [0x0000, 0x007f],
  'Latin-1Supplement': [0x0080, 0x00ff],
  'LatinExtended-A': [0x0100, 0x017f],
  'LatinExtended-B': [0x0180, 0x024f],
  IPAExtensions: [0x0250, 0x02af],
  SpacingModifierLetters: [0x02b0, 0x02ff],
  CombiningDiacriticalMarks: [0x0300, 0x036f],
  Greek: [0x0370, 0x03ff],
  Cyrillic: [0x0400, 0x04ff],
  Armenian: [0x0530, 0x058f],
  Hebrew: [0x0590, 0x05ff],
  Arabic: [0x0600, 0x06ff],
  Georgian: [0x10a0, 0x10ff],
  LatinExtendedAdditional: [0x1e00, 0x1eff],
  GreekExtended: [0x1f00, 0x1fff],
  GeneralPunctuation: [0x2000, 0x206f],
  SuperscriptsandSubscripts: [0x2070, 0x209f],
  CurrencySymbols: [0x20a0, 0x20cf],
  LetterlikeSymbols: [0x2100, 0x214f],
  NumberForms: [0x2150, 0x218f],
  AlphabeticPresentationForms: [0xfb00, 0xfb4f],
}

/** Answers whether a character is in a block, null for a block that is not known here. */
export function blockNamed(name: string): ((character: string) => boolean) | null {
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined
  if (!block) return null
  const [first, last] = block
  return (character) => {
    const point = character.codePointAt(0) ?? -1
    return point >= first && point <= last
  }
}
