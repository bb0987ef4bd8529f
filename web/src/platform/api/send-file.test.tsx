import { pieceSize } from '@minster/domain/platform/limits/upload-limits'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

interface Sent {
  readonly path: string
  readonly onceKey: string | null
  readonly fields: Readonly<Record<string, FormDataEntryValue>>
}

/** What the service says to a call, null where nobody answers. */
const answer = vi.fn<(call: Sent) => { readonly status: number; readonly body: unknown } | null>()
const calls: Sent[] = []
const { open, send, setRequestHeader } = XMLHttpRequest.prototype
const paths = new WeakMap<XMLHttpRequest, string>()
const keys = new WeakMap<XMLHttpRequest, string>()
XMLHttpRequest.prototype.open = function noted(_method: string, url: string | URL) {
  paths.set(this, String(url))
}
XMLHttpRequest.prototype.setRequestHeader = function noted(name, value) {
  if (name === 'idempotency-key') keys.set(this, value)
}
XMLHttpRequest.prototype.send = function answered(body) {
  const call = {
    path: paths.get(this) ?? '',
    onceKey: keys.get(this) ?? null,
    fields: body instanceof FormData ? Object.fromEntries(body) : {},
  }
  calls.push(call)
  const reply = answer(call)
  queueMicrotask(() => {
    if (reply) {
      Object.defineProperty(this, 'status', { value: reply.status })
      Object.defineProperty(this, 'responseText', { value: JSON.stringify(reply.body) })
    }
    this.dispatchEvent(new ProgressEvent(reply ? 'load' : 'error'))
  })
}
afterEach(() => {
  calls.length = 0
  answer.mockReset()
})
afterAll(() => void Object.assign(XMLHttpRequest.prototype, { open, send, setRequestHeader }))

const size = 2 * pieceSize + 10
const scan = () => new File([new Uint8Array(size)], 'scan.pdf')
const kept = { status: 201, body: { data: { id: 'file-1' } } }
const startOf = ({ path }: Sent) => Number(new URL(path, 'http://x').searchParams.get('at'))
const arrived = (at: number) => ({ status: 200, body: { data: { size: Math.min(size, at + pieceSize) } } })
const isPiece = ({ path }: Sent) => path.startsWith('/api/file-pieces/')
const starts = () => calls.filter(isPiece).map(startOf)

test('a small file goes with its fields, after them', async () => {
  answer.mockReturnValue(kept)
  const file = new File(['x'], 'small.pdf')
  await sendFile('POST /api/files', { fields: { as: 'paper', crop: undefined }, file })
  expect(calls.map(({ path }) => path)).toEqual(['/api/files'])
  expect(Object.keys(calls[0]?.fields ?? {})).toEqual(['as', 'file'])
  expect(calls[0]?.onceKey).toMatch(/^[0-9a-f]{32}$/)
})

test('a large one goes ahead in pieces, and is then named', async () => {
  answer.mockImplementation((call) => (isPiece(call) ? arrived(startOf(call)) : kept))
  const shares: number[] = []
  await sendFile('POST /api/files', { fields: {}, file: scan() }, { onShare: (share) => shares.push(share) })
  expect(starts()).toEqual([0, pieceSize, 2 * pieceSize])
  const last = calls.at(-1)
  expect(last?.fields).toEqual({ pieces: last?.onceKey, name: 'scan.pdf', size: String(size) })
  expect(shares.at(-1)).toBe(1)
})

test('after the line was lost it goes on where it stopped, under the key it had', async () => {
  const file = scan()
  answer.mockImplementation((call) => (startOf(call) === pieceSize ? null : arrived(startOf(call))))
  await expect(sendFile('POST /api/files', { fields: {}, file })).rejects.toMatchObject({ status: false })
  const [first] = calls
  calls.length = 0
  // Of the piece under way all had come, and only its answer was lost.
  answer.mockImplementation((call) => {
    if (!isPiece(call)) return kept
    return startOf(call) === pieceSize ? arrived(2 * pieceSize) : arrived(startOf(call))
  })
  await sendFile('POST /api/files', { fields: {}, file })
  expect(starts()).toEqual([pieceSize])
  expect(calls.at(-1)?.fields['pieces']).toBe(first?.path.split(/[/?]/)[3])
})

test('what was refused begins anew when it is sent again', async () => {
  const file = scan()
  answer.mockImplementation((call) =>
    isPiece(call)
      ? arrived(startOf(call))
      : { status: 422, body: { error: { code: 'INVALID', message: 'No PDF.' } } },
  )
  await expect(sendFile('POST /api/files', { fields: {}, file })).rejects.toThrow('No PDF.')
  calls.length = 0
  await expect(sendFile('POST /api/files', { fields: {}, file })).rejects.toThrow('No PDF.')
  expect(starts()[0]).toBe(0)
})
