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
