import { type DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { aCode } from '../../platform/service/text-fates.ts'
import { exportPosts, exportVersions, exportVotes } from './own-posts.sql.ts'
import { photoRoutes, sendPhotoRoutes } from './post-photos.routes.ts'
import { erasePhotos, exportPhotos } from './post-photos.sql.ts'
import * as questionsCalls from './questions/questions.calls.ts'
import * as questionsServices from './questions/questions.services.ts'
import * as reviewsCalls from './reviews.calls.ts'
import { countStarsJob, removeUnusedReviewPhotos } from './reviews.job.ts'
import * as reviewsServices from './reviews.services.ts'
import { erasePosts, eraseVersions, eraseVotes } from './write-posts.sql.ts'

const reviewsData: DataDescription = {
  data: 'privacy.data.reviews',
  service: 'reviews',
  why: 'privacy.why.reviews',
  kept: { says: 'privacy.kept.reviews' },
  sharedWith: ['shoppers'],
}

export const reviews = feature({
  calls: [...implementAll(questionsCalls, questionsServices), ...implementAll(reviewsCalls, reviewsServices)],
  routes: [sendPhotoRoutes, photoRoutes],
  jobs: [countStarsJob, removeUnusedReviewPhotos],
  keepsAboutMember: [
    {
      table: 'product_post',
      described: [reviewsData],
      export: { as: 'reviews', read: ({ db }, { id }) => exportPosts(db, id) },
      erase: (db, { id }) => erasePosts(db, id),
      auditedAs: { kind: 'post' },
      texts: {
        text: { kept: 'Published for other shoppers, who see it without a name.' },
        reply: { kept: 'The answer of the shop to what it published.' },
        doubts: aCode,
      },
    },
    {
      table: 'product_post_version',
      described: [reviewsData],
      export: { as: 'earlier_reviews', read: ({ db }, { id }) => exportVersions(db, id) },
      erase: (db, { id }) => eraseVersions(db, id),
    },
    {
      table: 'post_photo',
      described: [reviewsData],
      export: { as: 'review_photos', read: ({ db }, { id }) => exportPhotos(db, id) },
      erase: (db, { id }) => erasePhotos(db, id),
    },
    {
      table: 'post_vote',
      described: [reviewsData],
      export: { as: 'helpful_reviews', read: ({ db }, { id }) => exportVotes(db, id) },
      erase: (db, { id }) => eraseVotes(db, id),
    },
  ],
})
