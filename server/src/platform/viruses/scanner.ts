import type { ServiceStanding } from '@minster/domain/platform/system/system-calls'
import type { FastifyBaseLogger } from 'fastify'
import { type ClamdAddress } from '../process/clamd-address.ts'
import type { Config } from '../process/config.ts'
import { scrubbed } from '../process/scrubbed.ts'
import { askClamd, clamdAnswers } from './clamd.ts'

/** `unknown` when the scanner is away, says nothing in time or cannot say; then nobody may open what was sent. */
export type ScanVerdict = 'clean' | 'infected' | 'unknown'

/** Looks for viruses in what is sent. Without a scanner in the settings everything counts as clean. */
export interface VirusScanner {
  /** Whoever sends waits for it a few seconds at most, and not at all just after it was found to be away. */
  scan(bytes: Uint8Array): Promise<ScanVerdict>
  /** The same for what nobody waits for: it is always asked, and given minutes. */
  scanPatiently(bytes: Uint8Array): Promise<ScanVerdict>
  /** Whether it answers; asked at most every half minute. */
  standing(): Promise<ServiceStanding>
  /** The same, asked now; nobody answers where there is none. */
  answers(): Promise<boolean>
}

/** Milliseconds the scanner is waited for. */
export interface Patience {
  readonly scan: number
  readonly patientScan: number
}
const usual: Patience = { scan: 10_000, patientScan: 120_000 }
/** So long after it was found to be away nobody waits for it again. */
const restsFor = 15_000
const believedFor = 30_000

/** Nothing is connected before the first question. */
export function openVirusScanner(
  { clamd }: Pick<Config, 'clamd'>,
  log: FastifyBaseLogger,
  patience: Patience = usual,
): VirusScanner {
  if (clamd === null) return noScanner
  let awaySince = Number.NEGATIVE_INFINITY
  let last: { readonly at: number; readonly answers: Promise<boolean> } | null = null

  async function look(address: ClamdAddress, bytes: Uint8Array, wait: number): Promise<ScanVerdict> {
    try {
      const verdict = verdictOf(await askClamd(address, 'INSTREAM', { patience: wait, bytes }), log)
      awaySince = Number.NEGATIVE_INFINITY
      return verdict
    } catch (error) {
      awaySince = performance.now()
      log.warn({ error: scrubbed(error) }, 'The virus scanner is away')
      return 'unknown'
    }
  }
  const answers = () => clamdAnswers(clamd)

  return {
    async scan(bytes) {
      if (performance.now() - awaySince < restsFor) return 'unknown'
      return look(clamd, bytes, patience.scan)
    },
    scanPatiently: (bytes) => look(clamd, bytes, patience.patientScan),
    async standing() {
      const now = performance.now()
      if (last === null || now - last.at > believedFor) last = { at: now, answers: answers() }
      return (await last.answers) ? 'up' : 'down'
    },
    answers,
  }
}

const noScanner: VirusScanner = {
  scan: async () => 'clean',
  scanPatiently: async () => 'clean',
  standing: async () => 'off',
  answers: async () => false,
}

/** Reads ClamAV's answer. What it could not look through, such as more than it is set to take, is not taken for clean. */
function verdictOf(said: string, log: FastifyBaseLogger): ScanVerdict {
  if (said.endsWith(': OK')) return 'clean'
  const found = /: (.+) FOUND$/.exec(said)
  if (found) {
    log.warn({ signature: found[1] }, 'A virus was found in an upload')
    return 'infected'
  }
  log.warn({ said }, 'The virus scanner could not look through an upload')
  return 'unknown'
}
