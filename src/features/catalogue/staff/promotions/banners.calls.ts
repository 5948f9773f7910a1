import { describeResource, text } from '../../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../../back-office/resources/resource-calls.ts'
import { periodFields, showingStates } from '../../../../back-office/resources/showing-period.ts'
import { staff } from '../../../../wire/define-call.ts'
import { sponsoredField } from './sponsored-field.ts'

export const banners = describeResource({
  name: 'banner',
  id: 'banner_id',
  path: '/back-office/banners',
  access: staff('catalogue'),
  calls: { list: 'listBanners', save: 'saveBanner', move: 'moveBanner', remove: 'removeBanner' },
  summary: { list: 'Every banner in the order of the home page, shown or not.', row: 'a banner' },
  fields: {
    title: text('office.term.title', 80, {
      missing: 'office.form.titleMissing',
      translated: true,
    }),
    picture: {
      kind: 'picture',
      label: 'office.resources.picture',
      hint: 'office.promotions.pictureHint',
      missing: 'pictures.missing',
    },
    href: {
      label: 'office.promotions.href',
      hint: 'office.promotions.hrefHint',
      max: 300,
      start: '/offers',
      // Accepts only a path of this shop. Refuses paths such as '//host', which a browser reads as another
      // site's URL.
      form: /^\/(?:[^/\\\s][^\s\\]*)?$/,
      wrong: 'office.promotions.hrefForm',
    },
    is_sponsored: sponsoredField,
    ...periodFields,
  },
  shows: { state: showingStates },
  row: { name: 'title', picture: 'picture', besides: 'href', isWide: true, columns: ['is_sponsored'] },
  refusals: {
    endsTooEarly: [400, 'office.form.endsTooEarly'],
    leadsNowhere: [400, 'office.promotions.leadsNowhere'],
  },
  says: {
    title: 'office.frame.banners',
    add: 'office.promotions.addBanner',
    none: 'office.promotions.noBanners',
    gone: 'office.promotions.bannerGone',
  },
  audit: {
    name: 'office.audit.banner',
    changed: 'office.audit.saveBanner',
    added: 'office.audit.addBanner',
    removed: 'office.audit.removeBanner',
  },
})

export const {
  list: listBanners,
  save: saveBanner,
  move: moveBanner,
  remove: removeBanner,
} = resourceCalls(banners)
