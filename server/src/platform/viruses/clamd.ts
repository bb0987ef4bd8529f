import { connect } from 'node:net'
import type { ClamdAddress } from '../process/clamd-address.ts'

const chunk = 256 * 1024
/** No answer of its has as many characters. */
const longestAnswer = 4000

/**
 * Asks ClamAV one thing, with bytes to look through where the command takes some, and answers what it says. Rejects when
 * nobody is there, when it hangs up before it has said all, and when it has said nothing after `patience` milliseconds.
 */
export function askClamd(
  address: ClamdAddress,
  command: 'PING' | 'INSTREAM',
  { patience, bytes }: { readonly patience: number; readonly bytes?: Uint8Array },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    const late = setTimeout(() => socket.destroy(new Error('It did not answer in time.')), patience)
    let said = ''
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => {
        said += part
        const end = said.indexOf('\0')
        if (end >= 0) resolve(said.slice(0, end))
        if (end >= 0 || said.length > longestAnswer) socket.destroy()
      })
      .on('error', reject)
      .on('close', () => {
        clearTimeout(late)
        reject(new Error('It hung up before it had answered.'))
      })
    socket.write(`z${command}\0`)
    if (bytes) sendChunks(bytes, (part) => socket.write(part))
  })
}

/** Whether ClamAV is there and says so within `patience` milliseconds. */
export async function clamdAnswers(address: ClamdAddress, patience = 3000): Promise<boolean> {
  try {
    return (await askClamd(address, 'PING', { patience })) === 'PONG'
  } catch {
    return false
  }
}

/** Each chunk after its length; a length of nothing ends them. */
function sendChunks(bytes: Uint8Array, write: (part: Uint8Array) => void): void {
  for (let at = 0; at < bytes.length; at += chunk) {
    const part = bytes.subarray(at, at + chunk)
    write(lengthOf(part.length))
    write(part)
  }
  write(lengthOf(0))
}

function lengthOf(count: number): Uint8Array {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(count)
  return four
}
