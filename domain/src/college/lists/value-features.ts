import { type FeatureKey, type Features, isFeatureOn } from '#platform/features/features.ts'

/** Values of the college's lists that speak of an optional part of the product, by list. */
const featureOfValues: Readonly<Record<string, Readonly<Record<string, FeatureKey>>>> = {
  evidenceTypes: { 'BAP stage 2 recommendation': 'bap' },
  evidenceSources: { Diocese: 'dioceses' },
  confirmationBases: { 'BAP approval': 'bap' },
  firstHeardSources: { DDO: 'dioceses', 'Deanery or diocese': 'dioceses' },
}

/** Answers whether a value of a list is offered while the features stand as they do; records keep what they hold. */
export function isValueOffered(list: string, value: string, features: Features): boolean {
  const feature = featureOfValues[list]?.[value]
  return feature === undefined || isFeatureOn(features, feature)
}
