import { collectionOf } from '@minster/domain/records/paths'

export const iosRequests = collectionOf('ios-requests')
export const engagements = collectionOf('engagements')
