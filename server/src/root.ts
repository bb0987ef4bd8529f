import { fileURLToPath } from 'node:url'

/**
 * The folder of the whole product, where `config/`, `web/dist/` and `server/src/db/migrations/` are found. This file
 * and the bundle it ends up in (`server/dist/main.js`, `server/dist/*.worker.js`) both lie two folders below it, so the
 * same line holds for both; everything that reads files of ours goes out from here and never from its own place.
 */
export const root = fileURLToPath(new URL('../../', import.meta.url))
