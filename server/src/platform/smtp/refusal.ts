/** Why a mail server did not take a mail, in words. */
export interface Refusal {
  /** Trying again would bring the same answer. */
  readonly forGood: boolean
  readonly said: string
}

const unreachable = ['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EPROXY']
const longest = 500

/** Reads what the mail library throws; anything it does not explain is thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) throw error
  const code = wordAt(error, 'code')
  const response = oneLine(wordAt(error, 'response'))
  const status = Number(response.slice(0, 3))
  // Wrong settings are ours to mend, and the mail is still good.
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2')
    return { forGood: false, said: `The mail server did not let us in. ${response}`.trim() }
  if (status >= 500) return { forGood: true, said: `The mail server refused it: ${response}` }
  if (status >= 400) return { forGood: false, said: `The mail server asked to try later: ${response}` }
  if (code === 'ETLS' || code === 'EREQUIRETLS')
    return { forGood: false, said: 'No safe connection to the mail server could be made.' }
  if (unreachable.includes(code)) return { forGood: false, said: 'The mail server could not be reached.' }
  if (code === 'EENVELOPE') return { forGood: true, said: 'The mail server does not take this address.' }
  if (code === 'EPROTOCOL' || code === 'EMESSAGE')
    return { forGood: false, said: 'The mail server broke off while the mail was handed over.' }
  throw error
}

function wordAt(error: Error, key: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(error, key)?.value
  return typeof value === 'string' ? value : ''
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest)
}
