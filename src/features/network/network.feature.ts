import { feature } from '../../platform/feature.ts'

export const network = feature({
  keepsAboutMember: [
    {
      table: 'network_member',
      // No words: the reasons are documentation.
      export: 'Figures that the dashboard shows, and who referred whom, which the profile says.',
      // No words: the reasons are documentation.
      erase: 'Figures without a name, which the teams above are counted from.',
    },
    {
      table: 'network_level',
      // No words: the reasons are documentation.
      export: 'Figures about other people.',
      // No words: the reasons are documentation.
      erase: 'Figures about other people.',
    },
    {
      table: 'network_position',
      // No words: the reasons are documentation.
      export: 'Who referred whom is said by the profile, the rest is about other people.',
      // No words: the reasons are documentation.
      erase: 'A place in the network, which says nothing of who it was: the members below keep theirs.',
    },
  ],
})
