import { wordsOf } from '#people/contacts/person-likeness.ts'

/** What a photograph's file name says of whom it shows. */
export interface PhotoFileName {
  readonly bannerId: string | null
  /** The words of a name, folded; empty where there are none. */
  readonly words: readonly string[]
  /** Where a comma parts them: how many of the words are the last name. */
  readonly lastWords: number | null
}

/** Words that cameras, computers and offices add; nobody is called so. */
const noise: ReadonlySet<string> = new Set(
  'copy kopie img image dsc dscn pxl photo photos photograph picture pic portrait headshot passport scan scanned final edited edit cropped crop new resized profile student id banner'.split(
    ' ',
  ),
)

/** Answers what the name of a file says, whatever folder it lies in and however its words are parted. */
export function readPhotoFileName(fileName: string): PhotoFileName {
  const name = fileName.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/(\.(jpe?g|png|webp|avif|hei[cf]|tiff?|bmp|gif))+$/i, '')
  const bannerId = /(?<!\d)\d{9}(?!\d)/.exec(stem)?.[0] ?? null
  const spoken = stem
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/\d+/g, ' ')
    // "AnnSmith" is two words; "SMITH" is one.
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const [before = [], ...after] = spoken.split(',').map(nameWords)
  const rest = after.flat()
  const isParted = before.length > 0 && rest.length > 0
  return { bannerId, words: [...before, ...rest], lastWords: isParted ? before.length : null }
}

function nameWords(text: string): string[] {
  return wordsOf(text.replace(/_/g, ' ')).filter((word) => !noise.has(word))
}
