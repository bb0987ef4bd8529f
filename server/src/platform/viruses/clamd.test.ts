import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type SignedInCalls, type TestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { openLog } from '../http/log.ts'
import { type ClamdAddress } from '../process/clamd-address.ts'
import { clamdAnswers } from './clamd.ts'
import { openVirusScanner } from './scanner.ts'

/** Where Debian and others put ClamAV's daemon; without it these tests say that they were skipped. */
const program = ['/usr/sbin/clamd', '/usr/bin/clamd', '/usr/local/sbin/clamd'].find((path) =>
  existsSync(path),
)

/** The text every scanner knows for a try, in two pieces: one that looks through these sources finds none of it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

describe.skipIf(program === undefined)('the real ClamAV', () => {
  const folder = join(tmpdir(), `minster-clamd-${randomUUID()}`)
  const bySocket: ClamdAddress = { path: join(folder, 'clamd.sock') }
  let byPort: ClamdAddress = bySocket
  let college: TestApp
  let sender: SignedInCalls
  beforeAll(async () => {
    await mkdir(folder, { mode: 0o700 })
    const port = await freePort()
    byPort = { host: '127.0.0.1', port }
    const settings = [
      'Foreground yes',
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${bySocket.path}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      `User ${userInfo().username}`,
      'StreamMaxLength 25M',
    ]
    await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
    // A signature of our own instead of the hundreds of megabytes there are: in any file, anywhere, these bytes.
    await writeFile(join(folder, 'ours.ndb'), `Ours.Try:0:*:${Buffer.from(eicar).toString('hex')}\n`)
    const daemon = spawn(program ?? '', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    const ended = once(daemon, 'exit')
    college = await openTestApp({ config: { dataDir: folder, clamd: byPort } })
    sender = await college.as('admissions')
    await eventually(async () => {
      if (!(await clamdAnswers(byPort))) throw new Error('It does not answer yet.')
    })
    return async () => {
      daemon.kill()
      await Promise.all([ended, college.close()])
    }
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const send = async (name: string, text: string) => {
    const form = new FormData()
    form.append('file', new Blob([text]), name)
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    return sender.call({ method: 'POST', url: '/api/files', headers, payload })
  }

  it.each([
    ['by its port', () => byPort],
    ['by its socket', () => bySocket],
  ])('knows what its signatures know, up to the largest file: %s', async (_how, address) => {
    const scanner = openVirusScanner({ clamd: address() }, openLog('silent'))
    const large = Buffer.alloc(20 * 1024 * 1024, 'A letter. ')
    expect(await scanner.scan(Buffer.from(eicar))).toBe('infected')
    expect(await scanner.scan(large)).toBe('clean')
    expect(await scanner.scan(Buffer.from('A letter'))).toBe('clean')
    const tooLarge = Buffer.alloc(26 * 1024 * 1024, 'A letter. ')
    expect(await scanner.scan(tooLarge), 'more than it takes').toBe('unknown')
  })

  it('refuses an upload, keeps another and says that it is there', async () => {
    const refused = await send('invoice.txt', `Dear college,\n${eicar}\n`)
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'INFECTED'])
    const kept = await send('letter.txt', 'Dear college,\nI enclose my certificate.\n')
    expect([kept.statusCode, kept.json().data.virusCheck]).toEqual([201, null])
    const content = await sender.get(`/api/files/${kept.json().data.id}/content`)
    expect(content.body).toContain('I enclose my certificate.')
    expect((await college.nobody.get('/api/status')).json().data.viruses).toBe('up')
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
