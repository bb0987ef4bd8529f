import { cardBoardCalls } from '@minster/domain/kit/board/card-board-calls'
import { boardFor } from '@minster/domain/register/boards'
import { collections } from '@minster/domain/register/paths'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveThrough } from '#platform/http/serve.ts'
import { readBoard } from './board.ts'
import { queryOf } from './request.ts'

/** Registers the board of every collection whose records are on one. */
export function registerBoardRoutes(app: App, { database, clock }: Services): void {
  for (const collection of collections) {
    const board = boardFor(collection.name)
    if (!board) continue
    serveThrough(
      app,
      cardBoardCalls,
      'GET /api/:collection/board',
      [collection],
      ({ access, feature }) => ({ access: access.view, feature }),
      async (request) => {
        const { query } = cardBoardCalls.calls['GET /api/:collection/board']
        const { column, cards, ...rows } = parsed(query, queryOf(request))
        const asked = { rows, column, cards }
        return {
          data: await database.withConnection((one) =>
            readBoard(one, { collection, board }, asked, callerOf(request), clock.today()),
          ),
        }
      },
    )
  }
}
