import { collectionOf } from '@minster/domain/records/paths'

export const placements = collectionOf('placements')
