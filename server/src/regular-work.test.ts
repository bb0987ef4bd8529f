import { randomUUID } from 'node:crypto'
import { collectionOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import type { Work } from './kit/departments/department.ts'
import { openFileStore } from './kit/files/store.ts'
import { openLog } from './platform/http/log.ts'
import { nobody } from './platform/http/nobody.ts'
import { beginRegularWork } from './regular-work.ts'
import { testApp } from './test/app.ts'
import { eventually } from './test/eventually.ts'
import { makeApplication } from './test/make.ts'
import { startScannerServer } from './test/scanner-server.ts'

const test = await testApp()
const admissions = await test.as('admissions')

/** Lets the server do something by itself, once. */
async function byItself(run: Work['run']): Promise<void> {
  const log = openLog('silent')
  await new Promise<unknown>((done, failed) => {
    const once: Work['run'] = async (parts, stopping) => {
      await stop()
      try {
        done(await run(parts, stopping))
      } catch (error) {
        failed(error)
      }
    }
    const stop = beginRegularWork({ ...test, log }, [{ failed: 'It failed', every: 10, run: once }])
  })
}

describe('what the server does by itself', () => {
  it('has every consequence that the same has by hand', async () => {
    const { id } = await makeApplication(admissions, { status: 'Place offered' })
    const read = async () => (await admissions.get(`/api/applications/${id}`)).json().data
    expect((await read()).held).toMatchObject({ by: 'College' })
    await admissions.put('/api/follows', { subject: 'applications', subjectId: id, following: true })
    await byItself(({ database, door }) =>
      database.transaction((tx) =>
        door.change(
          tx,
          collectionOf('applications'),
          id,
          { status: 'Declined' },
          { caller: nobody, byRule: true },
        ),
      ),
    )
    expect(await read()).toMatchObject({
      offer: { answer: 'Declined', answered: test.clock.today() },
      held: { by: null, what: null },
    })
    const told = (await admissions.get('/api/notifications')).json()
    expect(JSON.stringify(told), 'who follows it is told').toContain('Place offered → Declined')
  })

  it('includes looking for viruses in what was kept while the scanner was away', async () => {
    const scanner = await startScannerServer()
    const disk = await openFileStore(test.config)
    const storedAs = `waiting/${randomUUID()}`
    await disk.put(storedAs, 'A letter')
    const values = { name: 'letter.txt', storedAs, virusCheck: 'Waiting' }
    const { id } = await test.database.transaction((tx) =>
      test.door.create(tx, collectionOf('files'), values, { caller: nobody, byRule: true }),
    )
    const config = { ...test.config, clamd: scanner.address }
    const stop = beginRegularWork({ ...test, config, log: openLog('silent') })
    const read = () =>
      test.database.rows<{ check: string | null }>({
        text: 'select virus_check as check from files where id = $1',
        values: [id],
      })
    expect(await read()).toEqual([{ check: 'Waiting' }])
    await eventually(async () => expect(await read()).toEqual([{ check: null }]))
    expect(scanner.asked).toBe(1)
    await stop()
    await disk.delete(storedAs)
    await scanner.close()
  })

  it('is tried again at its next turn when it fails, and the log says what', async () => {
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    let turns = 0
    await new Promise<void>((done) => {
      const stop = beginRegularWork({ ...test, log }, [
        {
          failed: 'The clocks could not be wound',
          every: 10,
          async run() {
            turns += 1
            if (turns === 1) throw new Error('No key')
            await stop()
            done()
          },
        },
      ])
    })
    expect(turns).toBe(2)
    expect(lines.join('')).toMatch(/No key.*The clocks could not be wound/s)
  })
})
