import type { BoardCard } from '@minster/domain/kit/board/card-board-calls'
import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentUserOf } from '#platform/api/current-user.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { todayHere } from '#platform/ui/today-here.ts'
import { draw } from '#test/draw.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import { boardKey } from './boards.ts'

const stages = ['Engaged with HD/PD', 'Initial contact made', 'Unknown']
const due = addDays(todayHere(), 1)
const ada: BoardCard = {
  id: 'ada',
  version: 1,
  column: 'Unknown',
  name: 'Ada Abel',
  days: 3,
  values: { 'nextAction.what': 'Ring', 'nextAction.on': due },
}
const user = currentUserOf({
  id: 'u',
  name: 'Alice Morgan',
  email: 'alice@example.org',
  permissions: ['leads:view', 'leads:edit'],
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/**
 * Stands in for the service, which has one card; a move is answered when it is let through or refused, and what follows from one
 * that needs a reason when it is let through.
 */
function serve({ needsReason = false } = {}) {
  let card = ada
  const waiting: ((refusal?: string) => void)[] = []
  const sent: unknown[] = []
  const abilities = () => ({
    edit: true,
    remove: true,
    readOnly: [],
    moves: { stage: stages.filter((to) => to !== card.column).map((to) => ({ to, needsReason })) },
  })
  const answered = () => new Promise<string | undefined>((resolve) => waiting.push(resolve))
  const record = () => ({
    data: { id: card.id, version: card.version, stage: card.column },
    abilities: abilities(),
  })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const answer = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status })
    if (path.startsWith('/api/leads/board'))
      return answer({
        data: {
          columns: stages.map((value) => ({ value, count: Number(card.column === value), more: false })),
          cards: [card],
        },
      })
    if (path === '/api/leads/ada/consequences') {
      if (needsReason) await answered()
      return answer({ data: [] })
    }
    if (path === '/api/leads/ada' && method === 'PATCH') {
      const { stage } = JSON.parse(typeof body === 'string' ? body : '')
      sent.push(stage)
      const message = await answered()
      if (message)
        return answer({ error: { status: 422, code: 'VALIDATION_ERROR', message, details: [] } }, 422)
      card = { ...card, column: stage, version: card.version + 1, days: 0 }
      return answer(record())
    }
    if (path === '/api/leads/ada') return answer(record())
    return answer({ error: { code: 'NOT_FOUND' } }, 404)
  })
  return {
    sent,
    waiting,
    letThrough: () => waiting.shift()?.(),
    refuse: (words: string) => waiting.shift()?.(words),
    change: (part: Partial<BoardCard>) => {
      card = { ...card, ...part }
    },
  }
}

async function drawBoard() {
  if (!user) throw new Error('Nobody is signed in.')
  const session: SignedIn = { user, student: null, mustEnrol: false }
  const { screen, queryClient } = await draw(<BoardScreen collection="leads" title="Board" />, {
    prepare: (client) => void client.setQueryData(sessionQuery.queryKey, session),
  })
  const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) })
  await expect.element(column('Unknown').getByRole('link', { name: 'Ada Abel' })).toBeVisible()
  const moveTo = async (stage: string) => {
    await screen.getByRole('button', { name: 'Move Ada Abel to…' }).click()
    await screen.getByRole('menuitem', { name: stage }).click()
  }
  return { screen, queryClient, column, moveTo }
}

test('a card that is moved again while it is under way goes on from where it came to', async () => {
  const { sent, letThrough } = serve()
  const { screen, column, moveTo } = await drawBoard()
  await moveTo('Initial contact made')
  await expect.poll(() => sent).toEqual(['Initial contact made'])
  await moveTo('Engaged with HD/PD')
  letThrough()
  await expect.poll(() => sent).toEqual(['Initial contact made', 'Engaged with HD/PD'])
  letThrough()
  await expect.element(column('Engaged with HD/PD').getByRole('link', { name: 'Ada Abel' })).toBeVisible()
  await expect.element(screen.getByText(/A colleague has moved/)).not.toBeInTheDocument()
})

test('a card that is moved again while it is under way stays where it was once the first move is refused', async () => {
  const { sent, refuse } = serve()
  const { column, moveTo } = await drawBoard()
  await moveTo('Initial contact made')
  await expect.poll(() => sent).toEqual(['Initial contact made'])
  await moveTo('Engaged with HD/PD')
  refuse('Somebody has to look after them first.')
  await expect.element(column('Unknown').getByRole('link', { name: 'Ada Abel' })).toBeVisible()
  expect(sent).toEqual(['Initial contact made'])
})

test('a card that is moved again while it is under way stays where it was once the dialog of the first is left', async () => {
  const { waiting, letThrough } = serve({ needsReason: true })
  const { screen, column, moveTo } = await drawBoard()
  await moveTo('Initial contact made')
  await expect.poll(() => waiting.length).toBe(1)
  await moveTo('Engaged with HD/PD')
  letThrough()
  const dialog = screen.getByRole('dialog', { name: 'Change to Initial contact made' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(column('Unknown').getByRole('link', { name: 'Ada Abel' })).toBeVisible()
})

test('a board that is left open overnight says what is due on the new day', async () => {
  const { change } = serve()
  const { screen, queryClient } = await drawBoard()
  await expect.element(screen.getByText(`${formatDate(due)} · Ring`)).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(due, 1)}T12:00:00`) })
  change({ days: 5 })
  await queryClient.refetchQueries({ queryKey: boardKey('leads') })
  await expect.element(screen.getByText(`Overdue since ${formatDate(due)} · Ring`)).toBeVisible()
})

test('by keys: M opens the steps, arrows go to them, and the card takes the focus along', async () => {
  const { letThrough, sent } = serve()
  const { screen, column } = await drawBoard()
  const card = () => screen.getByRole('link', { name: 'Ada Abel' })
  card().element().focus()
  await userEvent.keyboard('m')
  const step = screen.getByRole('menuitem', { name: 'Engaged with HD/PD' })
  await expect.element(step).toBeVisible()
  await expect.poll(() => screen.getByRole('menu').element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(step).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual(['Engaged with HD/PD'])
  letThrough()
  await expect.element(column('Engaged with HD/PD').getByRole('link', { name: 'Ada Abel' })).toHaveFocus()
})

test('by hand: neither the focus nor the board goes along with a card', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { letThrough, sent } = serve()
  const { column, moveTo } = await drawBoard()
  await moveTo('Engaged with HD/PD')
  await expect.poll(() => sent).toEqual(['Engaged with HD/PD'])
  letThrough()
  await expect.element(column('Engaged with HD/PD').getByText('today')).toBeVisible()
  expect(document.activeElement?.tagName).toBe('BODY')
  expect(scrolled).not.toHaveBeenCalled()
})

test('a card that keys came to, that was touched since and is moved by a colleague takes neither the focus nor the board along', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { change } = serve()
  const { screen, queryClient, column } = await drawBoard()
  const card = screen.getByRole('link', { name: 'Ada Abel' })
  await userEvent.keyboard('{Tab}')
  card.element().focus()
  expect(card.element().matches(':focus-visible')).toBe(true)
  await card.click()
  change({ column: 'Initial contact made', version: 2 })
  await queryClient.refetchQueries({ queryKey: boardKey('leads') })
  await expect.element(column('Initial contact made').getByRole('link', { name: 'Ada Abel' })).toBeVisible()
  expect(document.activeElement?.tagName).toBe('BODY')
  expect(scrolled).not.toHaveBeenCalled()
})
