import { afterAll, describe, expect, it } from 'vitest'
import { knownVirus, type ScannerMood, startScannerServer } from '#test/scanner-server.ts'
import { openLog } from '../http/log.ts'
import { clamdAddressOf } from '../process/clamd-address.ts'
import { openVirusScanner } from './scanner.ts'

const server = await startScannerServer()
afterAll(() => server.close())
type Address = Parameters<typeof openVirusScanner>[0]['clamd']
const open = (clamd: Address) => openVirusScanner({ clamd }, openLog('silent'))
/** For what is never answered; a busy machine may need longer than this for megabytes that are. */
const openHasty = (clamd: Address) =>
  openVirusScanner({ clamd }, openLog('silent'), { scan: 300, patientScan: 10_000 })
const bytesOf = (text: string) => new TextEncoder().encode(text)

it.each([
  ['tcp://scanner.example.org:3311', { host: 'scanner.example.org', port: 3311 }],
  ['tcp://scanner', { host: 'scanner', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['scanner:3310', null],
  ['http://scanner:3310', null],
  ['tcp://', null],
  ['tcp://scanner:99999', null],
  ['tcp://scanner/run/clamd.ctl', null],
  ['unix:', null],
  ['unix:clamd.ctl', null],
])('the answer of the virus scanner %s is read as %o', (text, address) => {
  expect(clamdAddressOf(text)).toEqual(address)
})

describe('the scanner', () => {
  it('tells what holds a virus from what does not, however long it is', async () => {
    const scanner = open(server.address)
    expect(await scanner.scan(bytesOf('A letter'))).toBe('clean')
    expect(await scanner.scan(bytesOf(''))).toBe('clean')
    const long = 'a'.repeat(3 * 1024 * 1024)
    expect(await scanner.scan(bytesOf(long))).toBe('clean')
    expect(await scanner.scan(bytesOf(`${long}${knownVirus}`))).toBe('infected')
    expect(await scanner.standing()).toBe('up')
  })

  it.each<[ScannerMood, boolean]>([
    ['silent', false],
    ['cut', true],
    ['full', true],
  ])('never takes what it was not told of for clean: %s', async (mood, isThere) => {
    server.mood = mood
    const scanner = openHasty(server.address)
    expect(await scanner.scan(bytesOf(knownVirus))).toBe('unknown')
    expect(await scanner.answers(), 'asked whether it is there').toBe(isThere)
    server.mood = 'well'
    expect(await scanner.scanPatiently(bytesOf(knownVirus))).toBe('infected')
    expect(await scanner.scan(bytesOf('A letter')), 'once it is back').toBe('clean')
  })

  it('keeps nobody waiting again just after it was silent', async () => {
    server.mood = 'silent'
    const scanner = openHasty(server.address)
    expect(await scanner.scan(bytesOf('A letter'))).toBe('unknown')
    const asked = server.asked
    server.mood = 'well'
    expect(await scanner.scan(bytesOf('A letter'))).toBe('unknown')
    expect(server.asked).toBe(asked)
  })

  it('is known to be away', async () => {
    const scanner = open({ host: '127.0.0.1', port: 1 })
    expect(await scanner.scan(bytesOf('A letter'))).toBe('unknown')
    expect(await scanner.standing()).toBe('down')
  })

  it('lets everything pass where there is none', async () => {
    const scanner = open(null)
    expect(await scanner.scan(bytesOf(knownVirus))).toBe('clean')
    expect(await scanner.standing()).toBe('off')
  })
})
