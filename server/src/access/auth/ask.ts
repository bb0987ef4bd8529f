import { createInterface } from 'node:readline/promises'

/** Whether whoever runs a command wants it: `--yes` says so beforehand, otherwise they are asked. Without a terminal it is no. */
export async function isConfirmed(question: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim())
  } finally {
    lines.close()
  }
}
