import { defineRunKind } from '../runs/run-kind.ts'

/** Sheets on their way in: looked through first, then taken, and taken back as a whole. */
export const importRunKind = defineRunKind({
  path: '/api/imports',
  states: {
    columns: { label: 'Not begun', tone: 'neutral', refusal: 'This import has to be checked first.' },
    checking: {
      label: 'Being checked',
      tone: 'info',
      work: { ends: 'checked', breaks: 'columns' },
      refusal: 'This import is being checked. Please wait until that is done.',
    },
    checked: { label: 'Checked', tone: 'neutral', refusal: 'This import has not been begun yet.' },
    running: {
      label: 'Running',
      tone: 'info',
      work: { ends: 'done', breaks: 'checked' },
      refusal: 'This import is running. Please wait until it is done.',
    },
    done: { label: 'Done', tone: 'success', stamp: 'finishedAt', refusal: 'This import is done.' },
    undoing: {
      label: 'Being undone',
      tone: 'info',
      work: { ends: 'undone', breaks: 'done' },
      refusal: 'This import is being undone. Please wait until that is done.',
    },
    undone: { label: 'Undone', tone: 'warning', stamp: 'undoneAt', refusal: 'This import has been undone.' },
  },
  steps: {
    check: { summary: 'Check every row without taking it', from: ['columns', 'checked'], to: 'checking' },
    start: { summary: 'Take the rows that are ready', from: ['checked'], to: 'running' },
    undo: { summary: 'Take a whole import back', from: ['done'], to: 'undoing' },
  },
  missing: 'This import does not exist.',
})
export type ImportRunState = keyof (typeof importRunKind)['states']
