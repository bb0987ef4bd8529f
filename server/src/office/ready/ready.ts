import { openConfiguredDatabase } from '#platform/db/open.ts'
import { ConfigError, parseConfig } from '#platform/process/config.ts'
import { readFacts } from './read-facts.ts'
import { type Verdict, verdictsOn } from './verdicts.ts'

/** `npm run ready`: looks whether an installation is fit to be used, and names what is not. Red ends with the code 1. */
async function look(): Promise<readonly Verdict[]> {
  const config = parseConfig()
  const { database, close } = await openConfiguredDatabase(config, () => {}, { beside: true })
  try {
    return verdictsOn(await readFacts(config, database))
  } finally {
    await close()
  }
}

function lineOf({ colour, title, words }: Verdict): string {
  return `${colour.toUpperCase().padEnd(6)} ${title.padEnd(20)} ${words}\n`
}

function summaryOf(verdicts: readonly Verdict[]): string {
  const red = verdicts.filter(({ colour }) => colour === 'red').length
  const amber = verdicts.filter(({ colour }) => colour === 'amber').length
  if (red > 0) return `\nNot ready: ${red} red, ${amber} amber.\n`
  return amber > 0 ? `\nReady; ${amber} amber to look at.\n` : '\nReady.\n'
}

try {
  const verdicts = await look()
  for (const colour of ['red', 'amber', 'green'] as const)
    for (const verdict of verdicts.filter((one) => one.colour === colour))
      process.stdout.write(lineOf(verdict))
  process.stdout.write(summaryOf(verdicts))
  process.exitCode = verdicts.some(({ colour }) => colour === 'red') ? 1 : 0
} catch (error) {
  const words = error instanceof Error ? error.message : String(error)
  process.stdout.write(
    error instanceof ConfigError
      ? error.mistakes.map((mistake) => lineOf({ colour: 'red', title: 'Settings', words: mistake })).join('')
      : lineOf({ colour: 'red', title: 'Database', words }),
  )
  process.exitCode = 1
}
