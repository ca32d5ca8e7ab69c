/** Small domains in the style of the planning competitions, each with a problem and the number of actions of its plan. */
export interface HddlSample {
  readonly name: string;
  readonly domain: string;
  readonly problem: string;
  readonly actions: number;
}

const transport: HddlSample = {
  name: 'transport',
  domain: `; Parcels, trucks with limited room, and roads.
(define (domain transport)
  (:requirements :typing :hierarchy :method-preconditions)
  (:types location thing size - object  vehicle parcel - thing)
  (:predicates (road ?a ?b - location) (at ?x - thing ?l - location) (in ?p - parcel ?v - vehicle)
    (room ?v - vehicle ?s - size) (next ?s1 ?s2 - size))
  (:task deliver :parameters (?p - parcel ?l - location))
  (:task get-to :parameters (?v - vehicle ?l - location))
  (:method m-deliver
    :parameters (?p - parcel ?from ?to - location ?v - vehicle)
    :task (deliver ?p ?to)
    :precondition (at ?p ?from)
    :ordered-subtasks (and (get-to ?v ?from) (load ?v ?from ?p) (get-to ?v ?to) (unload ?v ?to ?p)))
  (:method m-there
    :parameters (?v - vehicle ?l - location)
    :task (get-to ?v ?l)
    :precondition (at ?v ?l)
    :subtasks ())
  (:method m-direct
    :parameters (?v - vehicle ?from ?to - location)
    :task (get-to ?v ?to)
    :precondition (and (at ?v ?from) (road ?from ?to))
    :subtasks (drive ?v ?from ?to))
  (:method m-via
    :parameters (?v - vehicle ?via ?to - location)
    :task (get-to ?v ?to)
    :precondition (and (road ?via ?to) (not (at ?v ?to)))
    :subtasks (and (t1 (get-to ?v ?via)) (t2 (drive ?v ?via ?to)))
    :ordering (and (< t1 t2)))
  (:action drive
    :parameters (?v - vehicle ?a ?b - location)
    :precondition (and (at ?v ?a) (road ?a ?b))
    :effect (and (not (at ?v ?a)) (at ?v ?b)))
  (:action load
    :parameters (?v - vehicle ?l - location ?p - parcel)
    :precondition (and (at ?v ?l) (at ?p ?l) (exists (?s1 ?s2 - size) (and (next ?s1 ?s2) (room ?v ?s2))))
    :effect (and (not (at ?p ?l)) (in ?p ?v)
      (forall (?s1 ?s2 - size) (when (and (next ?s1 ?s2) (room ?v ?s2)) (and (not (room ?v ?s2)) (room ?v ?s1))))))
  (:action unload
    :parameters (?v - vehicle ?l - location ?p - parcel)
    :precondition (and (at ?v ?l) (in ?p ?v))
    :effect (and (not (in ?p ?v)) (at ?p ?l)
      (forall (?s1 ?s2 - size) (when (and (next ?s1 ?s2) (room ?v ?s1)) (and (not (room ?v ?s1)) (room ?v ?s2)))))))`,
  problem: `(define (problem three-places) (:domain transport)
  (:objects truck - vehicle book lamp - parcel a b c - location zero one - size)
  (:htn :parameters () :ordered-subtasks (and (deliver book c) (deliver lamp a)))
  (:init (road a b) (road b a) (road b c) (road c b) (at truck a) (at book b) (at lamp c)
    (next zero one) (room truck one))
  (:goal (and (at book c) (at lamp a))))`,
  // a → b, load, → c, unload; load, → b, → a, unload
  actions: 8,
};

const blocks: HddlSample = {
  name: 'blocks',
  domain: `(define (domain blocks)
  (:requirements :typing :hierarchy :equality :negative-preconditions :universal-preconditions)
  (:types block)
  (:predicates (on ?x ?y - block) (on-table ?x - block) (clear ?x - block) (holding ?x - block) (hand-empty))
  (:task put-on :parameters (?x ?y - block))
  (:task make-clear :parameters (?x - block))
  (:method already-on
    :parameters (?x ?y - block) :task (put-on ?x ?y) :precondition (on ?x ?y) :ordered-subtasks ())
  (:method put-on-block
    :parameters (?x ?y - block) :task (put-on ?x ?y)
    :precondition (and (not (on ?x ?y)) (not (= ?x ?y)))
    :ordered-subtasks (and (make-clear ?x) (make-clear ?y) (take ?x) (stack ?x ?y)))
  (:method is-clear
    :parameters (?x - block) :task (make-clear ?x)
    :precondition (forall (?z - block) (not (on ?z ?x)))
    :ordered-subtasks ())
  (:method clear-above
    :parameters (?x ?above - block) :task (make-clear ?x)
    :precondition (on ?above ?x)
    :ordered-subtasks (and (make-clear ?above) (unstack ?above ?x) (put-down ?above)))
  (:task take :parameters (?x - block))
  (:method from-table :parameters (?x - block) :task (take ?x) :precondition (on-table ?x)
    :ordered-subtasks (pick-up ?x))
  (:method from-block :parameters (?x ?y - block) :task (take ?x) :precondition (on ?x ?y)
    :ordered-subtasks (unstack ?x ?y))
  (:action pick-up :parameters (?x - block)
    :precondition (and (clear ?x) (on-table ?x) (hand-empty))
    :effect (and (not (on-table ?x)) (not (clear ?x)) (not (hand-empty)) (holding ?x)))
  (:action put-down :parameters (?x - block)
    :precondition (holding ?x)
    :effect (and (not (holding ?x)) (clear ?x) (hand-empty) (on-table ?x)))
  (:action stack :parameters (?x ?y - block)
    :precondition (and (holding ?x) (clear ?y))
    :effect (and (not (holding ?x)) (not (clear ?y)) (clear ?x) (hand-empty) (on ?x ?y)))
  (:action unstack :parameters (?x ?y - block)
    :precondition (and (on ?x ?y) (clear ?x) (hand-empty))
    :effect (and (holding ?x) (clear ?y) (not (clear ?x)) (not (hand-empty)) (not (on ?x ?y)))))`,
  problem: `(define (problem sussman) (:domain blocks)
  (:objects a b c - block)
  (:htn :ordered-subtasks (and (make-clear a) (put-on b c) (put-on a b)))
  (:init (on c a) (on-table a) (on-table b) (clear c) (clear b) (hand-empty))
  (:goal (and (on a b) (on b c) (not (on-table b)))))`,
  // c to the table, b onto c, a onto b
  actions: 6,
};

const rover: HddlSample = {
  name: 'rover',
  domain: `(define (domain rover)
  (:requirements :typing :hierarchy :disjunctive-preconditions)
  (:types rover waypoint - object  sample)
  (:constants base - waypoint)
  (:predicates (at ?r - rover ?w - waypoint) (visible ?a ?b - waypoint) (lies ?s - sample ?w - waypoint)
    (has ?r - rover ?s - sample) (full ?r - rover) (known ?s - sample) (rough ?w - waypoint) (climber ?r - rover))
  (:task get-data :parameters (?s - sample))
  (:task go :parameters (?r - rover ?w - waypoint))
  (:task empty-store :parameters (?r - rover))
  (:method m-get-data
    :parameters (?s - sample ?w - waypoint ?r - rover)
    :task (get-data ?s)
    :precondition (and (lies ?s ?w) (or (climber ?r) (not (rough ?w))))
    :ordered-subtasks (and (go ?r ?w) (empty-store ?r) (pick ?r ?s ?w) (go ?r base) (send ?r ?s)))
  (:method m-stay :parameters (?r - rover ?w - waypoint) :task (go ?r ?w) :precondition (at ?r ?w))
  (:method m-go-1 :parameters (?r - rover ?a ?w - waypoint) :task (go ?r ?w)
    :precondition (and (at ?r ?a) (visible ?a ?w))
    :ordered-subtasks (and (move ?r ?a ?w)))
  (:method m-go-2 :parameters (?r - rover ?a ?b ?w - waypoint) :task (go ?r ?w)
    :precondition (and (at ?r ?a) (visible ?a ?b) (visible ?b ?w) (not (at ?r ?w)))
    :ordered-subtasks (and (move ?r ?a ?b) (move ?r ?b ?w)))
  (:method m-is-empty :parameters (?r - rover) :task (empty-store ?r) :precondition (not (full ?r)))
  (:method m-drop :parameters (?r - rover) :task (empty-store ?r) :precondition (full ?r)
    :ordered-subtasks (drop ?r))
  (:action move :parameters (?r - rover ?a ?b - waypoint)
    :precondition (and (at ?r ?a) (visible ?a ?b) (imply (rough ?b) (climber ?r)))
    :effect (and (not (at ?r ?a)) (at ?r ?b)))
  (:action pick :parameters (?r - rover ?s - sample ?w - waypoint)
    :precondition (and (at ?r ?w) (lies ?s ?w) (not (full ?r)))
    :effect (and (not (lies ?s ?w)) (has ?r ?s) (full ?r)))
  (:action drop :parameters (?r - rover)
    :effect (and (not (full ?r)) (forall (?s - sample) (not (has ?r ?s)))))
  (:action send :parameters (?r - rover ?s - sample)
    :precondition (and (at ?r base) (has ?r ?s))
    :effect (known ?s)))`,
  problem: `(define (problem two-samples) (:domain rover)
  (:objects wheels legs - rover hill valley - waypoint rock soil - sample)
  (:htn :ordered-subtasks (and (get-data soil) (get-data rock)))
  (:init (at wheels base) (at legs base) (climber legs) (rough hill)
    (visible base valley) (visible valley base) (visible valley hill) (visible hill valley)
    (lies soil valley) (lies rock hill))
  (:goal (forall (?s - sample) (known ?s))))`,
  // wheels: move, pick, move, send; legs: move, move, pick, move, move, send
  actions: 10,
};

const satellite: HddlSample = {
  name: 'satellite',
  domain: `(define (domain satellite)
  (:requirements :typing :hierarchy)
  (:types satellite instrument mode direction)
  (:predicates (on-board ?i - instrument ?s - satellite) (supports ?i - instrument ?m - mode)
    (points ?s - satellite ?d - direction) (target ?i - instrument ?d - direction)
    (power ?s - satellite) (on ?i - instrument) (ready ?i - instrument) (have ?d - direction ?m - mode))
  (:task observe :parameters (?d - direction ?m - mode))
  (:task prepare :parameters (?s - satellite ?i - instrument))
  (:task point :parameters (?s - satellite ?d - direction))
  (:method m-observe :parameters (?d - direction ?m - mode ?s - satellite ?i - instrument)
    :task (observe ?d ?m)
    :precondition (and (on-board ?i ?s) (supports ?i ?m))
    :ordered-subtasks (and (prepare ?s ?i) (point ?s ?d) (take-image ?s ?d ?i ?m)))
  (:method m-ready :parameters (?s - satellite ?i - instrument) :task (prepare ?s ?i)
    :precondition (and (on ?i) (ready ?i)))
  (:method m-power :parameters (?s - satellite ?i - instrument ?d - direction) :task (prepare ?s ?i)
    :precondition (and (power ?s) (target ?i ?d))
    :ordered-subtasks (and (switch-on ?i ?s) (point ?s ?d) (calibrate ?s ?i ?d)))
  (:method m-swap :parameters (?s - satellite ?i ?other - instrument) :task (prepare ?s ?i)
    :precondition (and (on ?other) (on-board ?other ?s) (not (= ?i ?other)))
    :ordered-subtasks (and (switch-off ?other ?s) (prepare ?s ?i)))
  (:method m-points :parameters (?s - satellite ?d - direction) :task (point ?s ?d) :precondition (points ?s ?d))
  (:method m-turn :parameters (?s - satellite ?from ?d - direction) :task (point ?s ?d)
    :precondition (and (points ?s ?from) (not (= ?from ?d)))
    :ordered-subtasks (turn ?s ?d ?from))
  (:action turn :parameters (?s - satellite ?new ?old - direction)
    :precondition (points ?s ?old) :effect (and (points ?s ?new) (not (points ?s ?old))))
  (:action switch-on :parameters (?i - instrument ?s - satellite)
    :precondition (and (on-board ?i ?s) (power ?s))
    :effect (and (on ?i) (not (ready ?i)) (not (power ?s))))
  (:action switch-off :parameters (?i - instrument ?s - satellite)
    :precondition (on ?i) :effect (and (not (on ?i)) (power ?s)))
  (:action calibrate :parameters (?s - satellite ?i - instrument ?d - direction)
    :precondition (and (on ?i) (points ?s ?d) (target ?i ?d)) :effect (ready ?i))
  (:action take-image :parameters (?s - satellite ?d - direction ?i - instrument ?m - mode)
    :precondition (and (ready ?i) (on ?i) (supports ?i ?m) (points ?s ?d)) :effect (have ?d ?m)))`,
  problem: `(define (problem two-modes) (:domain satellite)
  (:objects hubble - satellite cam probe - instrument photo infrared - mode star planet earth - direction)
  (:htn :ordered-subtasks (and (observe planet photo) (observe star infrared)))
  (:init (on-board cam hubble) (on-board probe hubble) (supports cam photo) (supports probe infrared)
    (target cam star) (target probe planet) (power hubble) (points hubble earth))
  (:goal (and (have planet photo) (have star infrared))))`,
  // on, turn, calibrate, turn, image; off, on, calibrate (it points there already), turn, image
  actions: 10,
};

const childsnack: HddlSample = {
  name: 'childsnack',
  domain: `(define (domain childsnack)
  (:requirements :typing :hierarchy :equality)
  (:types child bread topping sandwich tray place)
  (:constants kitchen - place)
  (:predicates (allergic ?c - child) (hungry ?c - child) (waits ?c - child ?p - place) (no-gluten ?b - bread)
    (unused ?b - bread) (unmade ?s - sandwich) (free-of-gluten ?s - sandwich) (on-tray ?s - sandwich ?t - tray)
    (in-kitchen ?s - sandwich) (at ?t - tray ?p - place) (tasty ?x - topping))
  (:task serve :parameters (?c - child))
  (:method for-the-allergic
    :parameters (?c - child ?s - sandwich ?b - bread ?x - topping ?t - tray ?p - place)
    :task (serve ?c)
    :precondition (and (allergic ?c) (waits ?c ?p) (unmade ?s) (unused ?b) (no-gluten ?b) (tasty ?x) (at ?t kitchen))
    :ordered-subtasks (and (make ?s ?b ?x) (put ?s ?t) (move ?t kitchen ?p) (give ?s ?c ?t ?p) (move ?t ?p kitchen)))
  (:method for-others
    :parameters (?c - child ?s - sandwich ?b - bread ?x - topping ?t - tray ?p - place)
    :task (serve ?c)
    :precondition (and (not (allergic ?c)) (waits ?c ?p) (unmade ?s) (unused ?b) (tasty ?x) (at ?t kitchen))
    :ordered-subtasks (and (make ?s ?b ?x) (put ?s ?t) (move ?t kitchen ?p) (give ?s ?c ?t ?p) (move ?t ?p kitchen)))
  (:action make :parameters (?s - sandwich ?b - bread ?x - topping)
    :precondition (and (unmade ?s) (unused ?b))
    :effect (and (not (unmade ?s)) (not (unused ?b)) (in-kitchen ?s) (when (no-gluten ?b) (free-of-gluten ?s))))
  (:action put :parameters (?s - sandwich ?t - tray)
    :precondition (and (in-kitchen ?s) (at ?t kitchen)) :effect (and (not (in-kitchen ?s)) (on-tray ?s ?t)))
  (:action move :parameters (?t - tray ?a ?b - place)
    :precondition (at ?t ?a) :effect (and (not (at ?t ?a)) (at ?t ?b)))
  (:action give :parameters (?s - sandwich ?c - child ?t - tray ?p - place)
    :precondition (and (on-tray ?s ?t) (at ?t ?p) (waits ?c ?p) (imply (allergic ?c) (free-of-gluten ?s)))
    :effect (and (not (on-tray ?s ?t)) (not (hungry ?c)))))`,
  problem: `(define (problem lunch) (:domain childsnack)
  (:objects ann bob - child rye corn - bread jam - topping s1 s2 - sandwich tray - tray garden hall - place)
  (:htn :ordered-subtasks (and (serve bob) (serve ann)))
  (:init (hungry ann) (hungry bob) (allergic ann) (no-gluten corn) (unused rye) (unused corn) (unmade s1) (unmade s2)
    (waits ann garden) (waits bob hall) (at tray kitchen) (tasty jam))
  (:goal (forall (?c - child) (not (hungry ?c)))))`,
  actions: 10,
};

export const hddlSamples: readonly HddlSample[] = [transport, blocks, rover, satellite, childsnack];
