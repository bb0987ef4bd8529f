/** Answers the first of somebody’s first names, and the others. */
export function firstNamesApart(firstNames: string): { readonly first: string; readonly middle: string } {
  const [first = '', ...others] = firstNames.trim().split(/\s+/)
  return { first, middle: others.join(' ') }
}

const passport = 'Durham registers names in full, as in the passport.'
const titles = /^(mr|mrs|ms|miss|mx|dr|revd?|reverend|prof|professor|fr|father|sister|br|brother)\.?\s+\S/iu
const suffixes = /\S[\s,]+(jn?r|sn?r|phd|dphil|mdiv|obe|mbe|osb|ii|iii|iv)\.?$/iu

/** Answers what of a name Durham would not take, as a sentence with what to do; null where it may go. */
export function whyNoLegalName(name: string): string | null {
  const aside = /[([{"“‘].*$/u.exec(name)?.[0]
  if (aside !== undefined)
    return `“${aside}” is no part of a legal name. Put what they are called into “Known as”, and leave the name alone here.`
  const titled = whyTitled(name)
  if (titled !== null) return titled
  const suffix = suffixes.exec(name)?.[1]
  if (suffix !== undefined) return `“${suffix}” is no part of the name. Take it out; ${passport}`
  const strange = /[^\p{L}\p{M}'’\-. ]/u.exec(name)?.[0]
  if (strange !== undefined) return `“${strange}” cannot stand in a name. Take it out; ${passport}`
  const initial = name.split(/\s+/).find((part) => /^(\p{L}\p{M}*\.)+$|^\p{L}\p{M}*$/u.test(part))
  if (initial !== undefined) return `“${initial}” is an initial. Fill in the whole name; ${passport}`
  if (!/\p{Lu}/u.test(name)) return `“${name}” has no capital letter. Write it as in the passport.`
  if (/^[^\p{Ll}]{4,}$/u.test(name) && /\p{Lu}{2}/u.test(name))
    return `“${name}” is all in capitals. Write it with small letters, as a name is written.`
  return null
}

/** Answers why somebody’s first names are not to begin as they do; null where they begin with a name. */
export function whyTitled(firstNames: string): string | null {
  const title = titles.exec(firstNames)?.[1]
  return title === undefined
    ? null
    : `“${title}” is a title. Put it into “Title”, and leave the name alone here.`
}
