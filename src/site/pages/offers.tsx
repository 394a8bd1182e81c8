import { coaching, retreats, shop } from '#content/pages.ts'
import { FormScripts } from '#site/document/page-head.tsx'
import { SignupBand } from '#site/forms/form-island.tsx'
import { CallToAction, NextLinks } from '#site/sections/closing.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Facts, FormatPair, Quotes, Schedule } from '#site/sections/offer.tsx'
import { PhotoBand, PhotoSet } from '#site/sections/photos.tsx'
import { PillarBands } from '#site/sections/pillars.tsx'
import { Passages } from '#site/sections/reading.tsx'
import { Video } from '#site/sections/video.tsx'

export function Coaching() {
  return (
    <>
      <Hero {...coaching.opening} />
      <FormatPair {...coaching.formats} />
      {coaching.video && <Video {...coaching.video} season="summer" />}
      <Passages passages={coaching.passages} />
      <PhotoBand photo={coaching.photo} slot="coaching" />
      <PillarBands {...coaching.bands} />
      <CallToAction {...coaching.call} />
    </>
  )
}

export function Retreats() {
  return (
    <>
      <Hero {...retreats.opening} />
      <Facts facts={retreats.facts} />
      <PhotoSet photos={retreats.photos} />
      <Passages passages={retreats.passages} />
      {retreats.video && <Video {...retreats.video} season="spring" />}
      {retreats.schedule && <Schedule {...retreats.schedule} />}
      {retreats.testimonials && <Quotes {...retreats.testimonials} />}
      {retreats.fit && <FormatPair {...retreats.fit} />}
      <CallToAction {...retreats.call} />
    </>
  )
}

export function Shop() {
  return (
    <>
      <Hero {...shop.opening} />
      <SignupBand {...shop} />
      <Passages passages={shop.passages} shape="story" />
      <NextLinks links={shop.next} />
      <FormScripts />
    </>
  )
}
