import { isCalendarDate } from '#leads/calendar-date.ts'

export type Thing = { '@type': string; [property: string]: unknown }

/** By type: what it must have, and what else it may have. The rest is a mistake or an invention. */
const shapes: Record<string, { must: string[]; may?: string[] }> = {
  Answer: { must: ['text'] },
  BreadcrumbList: { must: ['itemListElement'] },
  Event: {
    must: [
      'name',
      'startDate',
      'endDate',
      'location',
      'eventStatus',
      'eventAttendanceMode',
      'organizer',
      'url',
    ],
    may: ['description', 'image'],
  },
  FAQPage: { must: ['mainEntity'] },
  ListItem: { must: ['position', 'name', 'item'] },
  Offer: { must: ['itemOffered'] },
  OfferCatalog: { must: ['name', 'itemListElement'] },
  Organization: { must: ['name', 'url'], may: ['@id', 'description', 'email', 'logo'] },
  Person: { must: ['name', 'jobTitle', 'worksFor'], may: ['description', 'image', 'url'] },
  Place: { must: ['name', 'address'] },
  Question: { must: ['name', 'acceptedAnswer'] },
  Service: {
    must: ['name', 'description'],
    may: ['provider', 'serviceType', 'url', 'hasOfferCatalog'],
  },
  VideoObject: { must: ['name', 'embedUrl', 'duration', 'thumbnailUrl'], may: ['uploadDate'] },
  WebSite: { must: ['name', 'url', 'publisher'], may: ['@id', 'inLanguage'] },
}

const addresses = [
  'url',
  'item',
  'image',
  'logo',
  'embedUrl',
  'thumbnailUrl',
  'eventStatus',
  'eventAttendanceMode',
]
const days = ['startDate', 'endDate', 'uploadDate']

/** What is wrong with a thing, as sentences; what it holds is not looked at. */
export function checkThing(thing: Thing): string[] {
  const type = thing['@type']
  const shape = shapes[type]
  if (!shape) return [`${type} is not a type that this site uses`]
  const known = ['@type', ...shape.must, ...(shape.may ?? [])]
  return [
    ...shape.must
      .filter((name) => isEmpty(thing[name]))
      .map((name) => `${type}.${name} is missing`),
    ...Object.keys(thing)
      .filter((name) => !known.includes(name))
      .map((name) => `${type}.${name} is not ours to say`),
    ...Object.entries(thing).flatMap(([name, value]) => checkValue(`${type}.${name}`, name, value)),
    ...checkOrder(thing),
  ]
}

function checkValue(place: string, name: string, value: unknown): string[] {
  if (addresses.includes(name) && !URL.canParse(String(value))) {
    return [`${place} is not an absolute address: ${value}`]
  }
  if (days.includes(name) && !isCalendarDate(String(value)))
    return [`${place} is not a day: ${value}`]
  return []
}

function checkOrder({ '@type': type, startDate, endDate, itemListElement }: Thing): string[] {
  const endsEarly = startDate !== undefined && String(endDate) < String(startDate)
  const steps = type === 'BreadcrumbList' ? (itemListElement as Thing[]) : []
  const isCounted = steps.every(({ position }, at) => position === at + 1)
  return [
    ...(endsEarly ? [`${type} ends before it starts`] : []),
    ...(isCounted ? [] : [`${type} is not counted from 1`]),
  ]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A thing and all things that it holds. */
export function listThings(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const held = Object.values(value).flatMap(listThings)
  return '@type' in value ? [value as Thing, ...held] : held
}
