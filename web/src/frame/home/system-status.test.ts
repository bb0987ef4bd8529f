import { expect, test } from 'vitest'
import { systemStatusOf } from './system-status.ts'

test('every part of the system status is said in words', () => {
  const status = systemStatusOf({
    version: '0.90.0',
    healthy: false,
    database: 'up',
    migrations: 'behind',
    queue: 'down',
    mail: 'off',
    disk: 'full',
    viruses: 'down',
  })
  expect(status.parts.map(({ title, word, tone }) => `${title}: ${word}, ${tone}`)).toEqual([
    'Database: Running, success',
    'Database structure: Behind, warning',
    'Background jobs: Not answering, danger',
    'E-mail: Not set up, neutral',
    'Disk: Full, danger',
    'Check for viruses: Not answering, danger',
  ])
  expect(status.figures).toEqual([])
})

test('a part the system status leaves out is unknown, never well', () => {
  expect(systemStatusOf(undefined)).toMatchObject({
    healthy: false,
    parts: [
      { word: 'Unknown' },
      { word: 'Unknown' },
      { word: 'Unknown' },
      { word: 'Unknown' },
      { word: 'Unknown' },
      { word: 'Unknown' },
    ],
  })
})

test('the figures of the system status are those that were sent', () => {
  const { figures } = systemStatusOf({
    details: { node: 'v24.21.0', memory: 96_468_992, database: { connections: 6 } },
  })
  expect(figures).toEqual([
    { title: 'Node', value: 'v24.21.0' },
    { title: 'Memory', value: '92 MB' },
    { title: 'Connections', value: '6' },
  ])
})
