import '../../../web/components/graphs.css';
import { CHART } from '../../../web/lib/chart';
import { ratingWords } from './words';
import { drawnCourse, type CoursePoint } from './drawn-course';
import './rating-course.css';

/** The course of a player's rating, with the 95 % band of the strength. */
export function RatingCourse({
  title,
  course,
}: {
  readonly title: string;
  readonly course: readonly CoursePoint[];
}) {
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last || course.length < 2) return null;
  const { line, band, range, marks } = drawnCourse(course);
  return (
    <figure class="graph course">
      <div class="graph-frame">
        <p class="graph-range" aria-hidden="true">
          <span>{range.to}</span>
          <span>{range.from}</span>
        </p>
        <svg
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: the rating went from ${ratingWords(first)} to ${ratingWords(last)}`}
        >
          <path class="course-band" d={band} />
          {marks.map(({ rating, y }) => (
            <path key={rating} class="course-mark" d={`M0 ${y.toFixed(1)}H${CHART.width}`} />
          ))}
          <path class="graph-path graph-seat-0" d={line} />
        </svg>
      </div>
      <p class="course-games" aria-hidden="true">
        <span>{gamesWords(first.games)}</span>
        <span>{gamesWords(last.games)}</span>
      </p>
    </figure>
  );
}

const gamesWords = (games: number): string => `${games} ${games === 1 ? 'game' : 'games'}`;
