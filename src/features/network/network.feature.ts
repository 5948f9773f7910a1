import { feature } from '../../platform/feature.ts'

export const network = feature({
  keepsAboutMember: [
    {
      table: 'network_position',
      // No words: the reasons are documentation.
      export: 'Who referred whom is said by the profile, the rest is about other people.',
      // No words: the reasons are documentation.
      erase: 'A place in the network, which says nothing of who it was: the members below keep theirs.',
    },
  ],
})
