import { kilometresBetween, type MapPosition } from '#college/lists/map-position.ts'
import { isHomeChurch } from './home-church.ts'
import type { SuggestedHost } from './placement-calls.ts'

/** What is known of a student who needs a host. */
export interface HostWanted {
  readonly hub: string | null
  readonly diocese: string | null
  readonly tradition: string | null
  /** As they call it themselves. */
  readonly homeChurch: string | null
  /** The same among the organisations. */
  readonly church: string | null
  /** Where that church is. */
  readonly position: MapPosition | null
}

/** A body that could take them. */
export interface PossibleHost {
  readonly id: string
  readonly name: string
  readonly city: string | null
  readonly hub: string | null
  readonly hubName: string | null
  readonly diocese: string | null
  readonly dioceseName: string | null
  readonly tradition: string | null
  readonly position: MapPosition | null
  /** How many it takes at one time; null where nobody asked. */
  readonly places: number | null
  /** How many are there or coming. */
  readonly taken: number
  /** The student was there before. */
  readonly isKnown: boolean
}

/** Up to so many kilometres count so much. */
const distances = [
  [5, 5],
  [15, 4],
  [40, 2],
] as const

const most = 12

/**
 * Answers hosts worth asking, the likeliest first: near by, of the student's hub and diocese, of their tradition, with room.
 * Never their own church, one that is full or one they served before, and nobody who has nothing in common with them.
 */
export function suggestedHosts(wanted: HostWanted, hosts: readonly PossibleHost[]): SuggestedHost[] {
  return hosts
    .filter((host) => mayTake(wanted, host))
    .map((host) => weighed(wanted, host))
    .filter(({ weight }) => weight > 0)
    .toSorted(
      (one, other) =>
        other.weight - one.weight ||
        (one.distance ?? Number.POSITIVE_INFINITY) - (other.distance ?? Number.POSITIVE_INFINITY) ||
        one.name.localeCompare(other.name, 'en-GB'),
    )
    .slice(0, most)
    .map(({ weight: _weight, ...host }) => host)
}

function mayTake({ homeChurch, church }: HostWanted, host: PossibleHost): boolean {
  const isFull = host.places !== null && host.taken >= host.places
  return !isFull && !host.isKnown && host.id !== church && !isHomeChurch(host, homeChurch)
}

function weighed(wanted: HostWanted, host: PossibleHost): SuggestedHost & { readonly weight: number } {
  const distance = distanceBetween(wanted.position, host.position)
  const near = distances.find(([upTo]) => distance !== null && distance <= upTo)?.[1] ?? 0
  const isOf = (key: 'hub' | 'diocese' | 'tradition') => wanted[key] !== null && wanted[key] === host[key]
  const common = (isOf('hub') ? 3 : 0) + (isOf('diocese') ? 2 : 0) + near
  // A tradition alone brings nobody across the country.
  const weight = common === 0 ? 0 : common + (isOf('tradition') ? 1 : 0)
  const why = [
    distance === null ? [] : `${distance < 1 ? 'Less than 1' : Math.round(distance)} km from their church`,
    isOf('hub') && host.hubName !== null ? `${host.hubName} hub` : [],
    isOf('diocese') && host.dioceseName !== null ? `Diocese of ${host.dioceseName}` : [],
    isOf('tradition') ? `${host.tradition}` : [],
    host.places === null ? [] : `${host.places - host.taken} of ${host.places} places free`,
  ].flat()
  return { id: host.id, name: host.name, city: host.city, distance, why, weight }
}

function distanceBetween(one: MapPosition | null, other: MapPosition | null): number | null {
  return one && other && kilometresBetween(one, other)
}
