import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'

const { as } = await testApp({ filling: demonstration })

it('has Durham hold what was sent, and something of every usual kind to tell', async () => {
  const registrar = await as('registrar')
  const { meta } = (await registrar.get('/api/durham/queue')).json()
  const usual = ['registration', 'name', 'pace', 'programme', 'length', 'suspension', 'module']
  expect(Object.keys(meta.kinds)).toEqual(expect.arrayContaining(usual))
  expect(meta.total).toBeLessThan(200)
})

it('has the files of October by which it came there, every row of them as the layout writes it', async () => {
  const registrar = await as('registrar')
  const { data } = (await registrar.get('/api/durham-files')).json()
  const files = data.map(({ kind, state, sentBy }: Record<string, unknown>) => [kind, state, sentBy !== null])
  expect(files).toEqual(
    expect.arrayContaining([
      ['registrations', 'Sent', true],
      ['modules', 'Sent', true],
    ]),
  )
  for (const { id } of data) {
    const { rows, hash } = (await registrar.get(`/api/durham-files/${id}`)).json().data
    expect(rows).toBeGreaterThan(20)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  }
  const clock = (await registrar.get('/api/durham/clock')).json().data
  const stepOf = (name: string) => clock.steps.find(({ key }: { key: string }) => key === name)
  expect(stepOf('registrations').total).toBeGreaterThan(50)
  expect(stepOf('census').state).not.toBe('done')
})
