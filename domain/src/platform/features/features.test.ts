import { describe, expect, it } from 'vitest'
import { featureKeys, isFeatureKey, isFeatureOn } from './features.ts'

const on =
  'bursaries bap formation-groups personal-tutor residential-attendance residential cohort-groups conditional-offers locations helpdesk hesa dioceses top-up internal-assessment interview-panel-needed online-applications registration events'
const off =
  'accounting invoices library payments external-link badges-report translatable-references welcome-dashboard xero flexi dbs-certificate-required portal-intentions lock enquiries'

describe('features', () => {
  it('are on or off by default as the college expects', () => {
    expect(featureKeys.filter((key) => isFeatureOn({}, key)).toSorted()).toEqual(on.split(' ').toSorted())
    expect(featureKeys.filter((key) => !isFeatureOn({}, key)).toSorted()).toEqual(off.split(' ').toSorted())
  })

  it('follow what the college says', () => {
    expect(isFeatureOn({ xero: true }, 'xero')).toBe(true)
    expect(isFeatureOn({ hesa: false }, 'hesa')).toBe(false)
    expect(isFeatureOn({ hesa: undefined }, 'hesa')).toBe(true)
  })

  it('are known by their keys', () => {
    expect(isFeatureKey('top-up')).toBe(true)
    expect(isFeatureKey('topUp')).toBe(false)
    expect(isFeatureKey('toString')).toBe(false)
  })
})
