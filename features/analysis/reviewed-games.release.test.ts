import { describeReviews, OTHER_REVIEWS } from './testing/reviews';

describeReviews(OTHER_REVIEWS);
