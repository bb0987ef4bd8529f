import { describe, expect, it } from 'vitest'
import { isHomeChurch } from './home-church.ts'

describe('a host is the home church', () => {
  it.each<[string, string | null, string | null, boolean]>([
    ['St Luke, Holloway', null, 'St Luke, Holloway', true],
    ['St Luke, Holloway', null, 'Saint Luke’s Church, Holloway', true],
    ['St Luke', 'Holloway', 'St. Luke’s Holloway', true],
    ['St Luke’s Church', 'Holloway', 'St Luke', true],
    ['The Parish Church of St Luke', 'Holloway', 'ST LUKE HOLLOWAY', true],
    ['Holy Trinity', 'Ely', 'Holy Trinity, Cambridge', false],
    ['St Luke, Holloway', null, 'St Luke, Battersea', false],
    ['St Mary, Holloway', null, 'St Luke, Holloway', false],
    ['St Luke', 'Holloway', 'Holloway', false],
    ['Holloway Prison', 'London', 'St Luke, Holloway', false],
    ['All Saints', 'Ealing', 'All Saints, Ealing', true],
    ['St Luke', 'Holloway', '', false],
    ['St Luke', 'Holloway', null, false],
  ])('%s in %s for “%s”: %s', (name, city, home, expected) => {
    expect(isHomeChurch({ name, city }, home)).toBe(expected)
  })
})
