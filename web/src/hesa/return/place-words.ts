import { entityWords } from '@minster/domain/hesa/return/entity-words'
import type { OriginPlace } from '@minster/domain/hesa/return/return-tree'

/**
 * A place in the return as people read it: the field and what it is of, without the numbers that tell one engagement from
 * another: `Student/Engagement[0198…]/EntryProfile/HIGHESTQOE` is "Entry profile, HIGHESTQOE".
 */
export function placeWords(path: string): string {
  return path.split('/').slice(-2).map(withoutKey).map(partWords).join(', ')
}

/** Fields are written in capitals, as HESA writes them; entities are told in words. */
function partWords(part: string): string {
  return part === part.toUpperCase() ? part : entityWords(part)
}

function withoutKey(part: string): string {
  return part.replace(/\[.*\]$/, '')
}

/** What is done at a place that something is mended at. */
export function openWords({ by }: OriginPlace): string {
  return by === 'record' ? 'Open the field' : by === 'mapping' ? 'Choose the code' : 'Open the setting'
}
