import { describeReviews, OTHER_REVIEWS } from './reviews';

describeReviews(OTHER_REVIEWS);
