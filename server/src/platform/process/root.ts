import { fileURLToPath } from 'node:url'

const here = import.meta.url

/**
 * The folder of the whole product, where `config/`, `web/dist/` and the migrations are found: four folders above this
 * file, two above the bundles it ends up in (`server/dist/main.js`, `server/dist/*.worker.js`). Everything that reads
 * files of ours goes out from here and never from its own place.
 */
export const root = fileURLToPath(new URL(here.endsWith('.ts') ? '../../../../' : '../../', here))
