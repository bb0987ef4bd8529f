import { programmes } from '@minster/domain/college/programmes/programmes'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'
import { dedications, streets, towns } from './words.ts'

/** Ids of what the rest of the college refers to, by name or code. */
export interface Places {
  readonly hubs: ReadonlyMap<string, string>
  readonly programmes: ReadonlyMap<string, string>
  readonly dioceses: ReadonlyMap<string, string>
}

export const hubNames = ['London', 'Chelmsford', 'Plymouth', 'Liverpool', 'Nottingham', 'Newcastle'] as const
export type HubName = (typeof hubNames)[number]

/** How much of the college each hub is. */
export const hubWeights = {
  London: 30,
  Liverpool: 18,
  Nottingham: 17,
  Newcastle: 14,
  Chelmsford: 12,
  Plymouth: 9,
}

/** The dioceses nearest to each hub. */
export const diocesesOf: Readonly<Record<HubName, readonly string[]>> = {
  London: ['London', 'Southwark', 'St Albans', 'Guildford', 'Rochester', 'Oxford'],
  Chelmsford: ['Chelmsford', 'St Edmundsbury and Ipswich', 'Ely', 'Norwich'],
  Plymouth: ['Exeter', 'Truro', 'Bath and Wells', 'Bristol'],
  Liverpool: ['Liverpool', 'Chester', 'Blackburn', 'Manchester'],
  Nottingham: ['Southwell and Nottingham', 'Derby', 'Lincoln', 'Leicester', 'Lichfield'],
  Newcastle: ['Newcastle', 'Durham', 'York', 'Carlisle', 'Leeds'],
}

const codes: Readonly<Record<HubName, string>> = {
  London: 'LON',
  Chelmsford: 'CHE',
  Plymouth: 'PLY',
  Liverpool: 'LIV',
  Nottingham: 'NOT',
  Newcastle: 'NEW',
}

export function isHubName(name: string): name is HubName {
  return hubNames.some((one) => one === name)
}

export function hubRows(random: Random, at: string): NewRow[] {
  return hubNames.map((name) => {
    const place = towns.find(({ hub, town }) => hub === name && town.startsWith(name)) ?? towns[0]
    return {
      id: random.id(Date.parse(at)),
      at,
      values: {
        name,
        code: codes[name],
        active: true,
        email: `${name.toLowerCase()}@example.org`,
        phone: `01${random.whole(200, 999)} ${random.whole(200_000, 899_999)}`,
        'address.address1': `${random.whole(1, 60)} ${random.pick(streets)} Street`,
        'address.city': name,
        'address.county': place?.county ?? null,
        'address.postCode': `${place?.area ?? 'E8'} ${random.whole(1, 9)}AB`,
      },
    }
  })
}

/** Code, programme, student type, pace and years of the ways through the college. */
const pathways = [
  ['FO-PT', 'FO', null, 'PT', 1],
  ['CERT-PT', 'Cert120', null, 'PT', 2],
  ['CERT-FT', 'Cert120', null, 'FT', 1],
  ['CERT-LLM', 'Cert120', 'LLM', 'PT', 3],
  ['CERT180-PT', 'Cert180', null, 'PT', 3],
  ['DIP-PT', 'DipHE', null, 'PT', 4],
  ['DIP-FT', 'DipHE', null, 'FT', 2],
  ['DIP-ORD', 'DipHE', 'Ordinand', 'PT', 3],
  ['BA-PT', 'BA', null, 'PT', 6],
  ['BA-FT', 'BA', null, 'FT', 3],
  ['GDIP-PT', 'GradDip', null, 'PT', 2],
  ['GDIP-FT', 'GradDip', null, 'FT', 1],
  ['PGC-PT', 'PGCert', null, 'PT', 1],
  ['PGD-PT', 'PGDip', null, 'PT', 2],
  ['MA-PT', 'MA', null, 'PT', 3],
  ['MA-FT', 'MA', null, 'FT', 2],
  ['MA-IME2', 'MA', 'IME2', 'PT', 3],
] as const

export function pathwayRows(random: Random, at: string, places: Places): NewRow[] {
  return pathways.map(([code, programme, studentType, studyPace, years]) => ({
    id: random.id(Date.parse(at)),
    at,
    values: {
      code,
      name: `${programmes[programme].name}, ${studentType ? `${studentType}s, ` : ''}${studyPace === 'FT' ? 'full-time' : 'part-time'}`,
      active: true,
      programme: places.programmes.get(programme),
      studentType,
      studyPace,
      years,
    },
  }))
}

/** Churches around the hubs, every diocese as a body, and a few schools and charities. */
export function organisationRows(random: Random, at: string, places: Places): NewRow[] {
  const row = (values: Record<string, unknown>): NewRow => ({ id: random.id(Date.parse(at)), at, values })
  const seen = new Set<string>()
  const churches = Array.from({ length: 150 }, () => {
    const place = random.pick(towns)
    const name = `${random.pick(dedications)}, ${place.town}`
    if (seen.has(name) || !isHubName(place.hub)) return []
    seen.add(name)
    return [
      row({
        name,
        type: 'Church',
        status: random.weighted({ 'Feeder Church': 3, 'In contact': 4, Target: 2, 'No contact': 1 }),
        churchStream: random.weighted({
          'Anglican - central': 4,
          'Anglican - evangelical': 4,
          'Anglican - catholic': 3,
          'Anglican - charismatic': 2,
          Methodist: 1,
          Baptist: 1,
        }),
        diocese: places.dioceses.get(random.pick(diocesesOf[place.hub])),
        hub: places.hubs.get(place.hub),
        email: `office@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example.com`,
        'address.address1': `${random.pick(streets)} Street`,
        'address.city': place.town,
        'address.county': place.county,
        'address.postCode': `${place.area} ${random.whole(1, 9)}AA`,
      }),
    ]
  }).flat()
  const dioceses = [...places.dioceses].map(([name, diocese]) =>
    row({
      name: `Diocese of ${name}`,
      type: 'Diocese',
      status: random.weighted({ Sending: 6, Partner: 2, 'In contact': 3, 'No contact': 1 }),
      diocese,
      website: 'https://diocese.example.org/',
    }),
  )
  const others = ['Academy', 'High School', 'Primary School'].flatMap((kind) =>
    hubNames
      .slice(0, 3)
      .map((hub) =>
        row({ name: `${hub} ${kind}`, type: 'School', status: 'In contact', hub: places.hubs.get(hub) }),
      ),
  )
  return [...churches, ...dioceses, ...others]
}
