import { expect, it } from 'vitest'
import { mapLinkOf } from './map-link.ts'

const nowhere = { latitude: null, longitude: null }
const noAddress = { address1: null, city: null, postCode: null }

it.each([
  ['nothing', nowhere, noAddress, null],
  ['a street alone', nowhere, { ...noAddress, address1: '1 High Street' }, null],
  [
    'a town',
    nowhere,
    { address1: '1 High Street', city: 'Ely', postCode: null },
    'https://www.openstreetmap.org/search?query=1%20High%20Street%2C%20Ely',
  ],
  [
    'a postcode',
    nowhere,
    { ...noAddress, postCode: 'CB7 4DL' },
    'https://www.openstreetmap.org/search?query=CB7%204DL',
  ],
  [
    'coordinates besides an address',
    { ...nowhere, latitude: 52.398611, longitude: 0.263889 },
    { ...noAddress, city: 'Ely' },
    'https://www.openstreetmap.org/?mlat=52.398611&mlon=0.263889#map=17/52.398611/0.263889',
  ],
  [
    'the equator at Greenwich',
    { ...nowhere, latitude: 0, longitude: 0 },
    noAddress,
    'https://www.openstreetmap.org/?mlat=0&mlon=0#map=17/0/0',
  ],
])('an address is found on the map, knowing %s', (_known, place, address, link) => {
  expect(mapLinkOf({ ...place, address })).toBe(link)
})
