import { describe, expect, it } from 'vitest'
import { type HostWanted, type PossibleHost, suggestedHosts } from './suggested-hosts.ts'

const wanted: HostWanted = {
  hub: 'london',
  diocese: 'southwark',
  tradition: 'Anglican - central',
  homeChurch: 'St Luke, Holloway',
  church: 'own',
  position: { latitude: 51.5138, longitude: -0.0984 },
}
const host = (name: string, values: Partial<PossibleHost> = {}): PossibleHost => ({
  id: name,
  name,
  city: null,
  hub: 'london',
  hubName: 'London',
  diocese: null,
  dioceseName: null,
  tradition: null,
  position: null,
  places: null,
  taken: 0,
  isKnown: false,
  ...values,
})
const namesOf = (hosts: readonly PossibleHost[], whom = wanted) =>
  suggestedHosts(whom, hosts).map(({ name }) => name)

describe('hosts worth asking', () => {
  it('come nearest and most alike first', () => {
    const near = host('St Paul', { position: { latitude: 51.5138, longitude: -0.0984 } })
    const far = host('St Mary', { position: { latitude: 51.4007, longitude: -0.4246 } })
    const alike = host('St Anne', {
      diocese: 'southwark',
      dioceseName: 'Southwark',
      tradition: wanted.tradition,
    })
    const plain = host('St Peter')
    expect(namesOf([plain, far, alike, near])).toEqual(['St Paul', 'St Anne', 'St Mary', 'St Peter'])
  })

  it('say why', () => {
    const [found] = suggestedHosts(wanted, [
      host('St Anne', {
        position: { latitude: 51.5007, longitude: -0.1246 },
        diocese: 'southwark',
        dioceseName: 'Southwark',
        tradition: wanted.tradition,
        places: 3,
        taken: 1,
      }),
    ])
    expect(found?.why).toEqual([
      '2 km from their church',
      'London hub',
      'Diocese of Southwark',
      'Anglican - central',
      '2 of 3 places free',
    ])
  })

  it.each<[string, Partial<PossibleHost>, readonly string[]]>([
    ['of the hub', {}, ['London hub']],
    ['of a hub without a name', { hubName: null }, []],
    ['next door', { position: wanted.position }, ['Less than 1 km from their church', 'London hub']],
    ['of the diocese, whose name nobody knows', { diocese: 'southwark' }, ['London hub']],
    ['of another diocese', { diocese: 'leeds', dioceseName: 'Leeds' }, ['London hub']],
    [
      'of another hub',
      { hub: 'leeds', hubName: 'Leeds', diocese: 'southwark', dioceseName: 'Southwark' },
      ['Diocese of Southwark'],
    ],
  ])('say no more than is true: one %s', (_what, values, why) => {
    expect(suggestedHosts(wanted, [host('St Mary', values)])[0]?.why).toEqual(why)
  })

  it('come by distance where they are as much alike, and last where it is not known', () => {
    const at = (longitude: number) => ({ position: { latitude: 53, longitude } })
    const hosts = [host('Nowhere'), host('Far', at(-3)), host('Further', at(-4)), host('Less far', at(-2))]
    expect(namesOf(hosts)).toEqual(['Less far', 'Far', 'Further', 'Nowhere'])
  })

  it.each<[string, Partial<PossibleHost>, boolean]>([
    ['the home church', { name: 'St Luke’s', city: 'Holloway' }, false],
    ['their church under another name', { id: 'own', name: 'St Bride' }, false],
    ['one that is full', { places: 1, taken: 1 }, false],
    ['one that takes nobody', { places: 0 }, false],
    ['one with room', { places: 2, taken: 1 }, true],
    ['one they served before', { isKnown: true }, false],
    ['one of another hub and diocese', { hub: 'leeds', tradition: wanted.tradition }, false],
    ['one of the diocese alone', { hub: 'leeds', diocese: 'southwark' }, true],
    ['one near by without a hub', { hub: null, position: { latitude: 51.5138, longitude: -0.0984 } }, true],
    ['one far away without a hub', { hub: null, position: { latitude: 53.4009, longitude: -2.9735 } }, false],
  ])('%s', (_what, values, isSuggested) => {
    expect(namesOf([host('St Mary', values)])).toHaveLength(isSuggested ? 1 : 0)
  })

  it('are told apart from those whose hub and diocese nobody knows', () => {
    const unknown = { ...wanted, hub: null, diocese: null, position: null }
    expect(namesOf([host('St Mary', { hub: null }), host('St Anne')], unknown)).toEqual([])
  })

  it('are few enough to read', () => {
    expect(namesOf(Array.from({ length: 40 }, (_, at) => host(`Church ${at}`)))).toHaveLength(12)
  })
})
